alter table payment_attempts add column rehearsed_at timestamptz not null default now();
