alter table invoices validate constraint rehearsed_positive;
