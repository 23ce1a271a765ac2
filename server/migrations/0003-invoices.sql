create table invoices (
  account_number text not null references accounts,
  invoice_number text not null check (invoice_number ~ '^\d{10}$'),
  -- The billing system's own id, never shown.
  invoice_id text not null,
  policy_number text not null,
  -- planned, billed, due, carriedforward, writtenoff
  invoice_status text not null,
  bill_date date not null,
  due_date date not null,
  amount_cents bigint not null,
  -- What the customer should pay for this invoice now; null shows as 0 (specification 9).
  amount_due_cents bigint,
  -- Unpaid, Partially Paid, Paid: the billing system's word; "Pending Payment" is laid over it by the portal.
  paid_status text not null,
  installment_number integer,
  installment_count integer,
  payment_plan text,
  previous_balance_cents bigint not null default 0,
  version bigint not null,
  primary key (account_number, invoice_number),
  foreign key (account_number, policy_number) references policies
);
-- Planned invoices are out before anything else is computed (specification 3), so they are out of the indexes too.
create index invoices_newest_due on invoices (account_number, due_date desc, invoice_number desc)
  where invoice_status <> 'planned';
create index invoices_of_policy on invoices (account_number, policy_number, due_date desc, invoice_number desc);
create index invoices_owing on invoices (account_number, policy_number, due_date, invoice_number)
  where invoice_status <> 'planned' and amount_due_cents > 0;
-- The simulator of the core systems asks by bill date; so does the reminder of a later day.
create index invoices_planned on invoices (bill_date) where invoice_status = 'planned';
call protect_mirrored_table('invoices');

create table invoice_items (
  account_number text not null,
  invoice_number text not null,
  line integer not null,
  -- deposit, installment, one_time, fee, audit, credit
  kind text not null,
  description text not null,
  amount_cents bigint not null,
  primary key (account_number, invoice_number, line),
  foreign key (account_number, invoice_number) references invoices on delete cascade
);
call protect_mirrored_table('invoice_items');

create table invoice_numbers (
  invoice_number text primary key,
  account_number text not null
);
call protect_mirrored_table('invoice_numbers');
