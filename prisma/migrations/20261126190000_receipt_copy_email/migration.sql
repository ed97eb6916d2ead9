-- The address that the payer gave for a copy of the receipt. It gets emails about refunds if there is no other.
alter table payment add column copy_email text;
