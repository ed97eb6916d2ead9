-- How a member is emailed about each of these: not at all, once a day, or each time. The second column is when one of them
-- was last turned on: nothing that happened before is emailed.
alter table membership
  add column mail_payments text not null default 'off'
    constraint membership_mail_payments check (mail_payments in ('off', 'daily', 'each')),
  add column mail_refund_failures text not null default 'each'
    constraint membership_mail_refund_failures check (mail_refund_failures in ('off', 'daily', 'each')),
  add column mail_payouts text not null default 'off'
    constraint membership_mail_payouts check (mail_payouts in ('off', 'daily', 'each')),
  add column mail_verification text not null default 'each'
    constraint membership_mail_verification check (mail_verification in ('off', 'daily', 'each')),
  add column mails_chosen_at timestamptz(3) not null default now();
