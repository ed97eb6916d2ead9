alter table account add column payer_customers boolean not null default true;
