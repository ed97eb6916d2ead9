-- The charges that the page showed with the consent to another card. Consents before this migration have none.
alter table consent add column shown_charges text;
