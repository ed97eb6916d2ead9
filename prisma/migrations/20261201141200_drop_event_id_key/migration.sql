-- contract: nothing looks an event up by its ID alone; of a partitioned table no index is dropped concurrently, but it takes
-- no longer than the lock
drop index if exists event_id_key;
