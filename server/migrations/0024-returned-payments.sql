-- The due band says which payments came back while their invoices are open again: few rows, whatever the history.
create index payment_attempts_returned on payment_attempts (account_number) where state = 'returned';
