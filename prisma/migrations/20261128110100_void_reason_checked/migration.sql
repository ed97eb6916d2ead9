alter table cycle validate constraint cycle_void_reason;
