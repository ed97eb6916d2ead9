-- When an account could not take live payments after it had been approved. `ended_at` is null until it is approved again.
create table suspension (
  account_id text collate "C" not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (account_id, started_at),
  constraint suspension_ends_after_start check (ended_at >= started_at),
  foreign key (account_id) references account (id) on delete restrict on update cascade
);

insert into suspension (account_id, started_at)
select v.account_id, coalesce(v.decided_at, v.submitted_at, v.updated_at) from verification v
where v.mode = 'live' and (v.status = 'suspended' or v.status = 'in_review' and v.verified is not null);
