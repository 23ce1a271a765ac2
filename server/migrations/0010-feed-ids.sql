-- The feed finds its rows by the record's id, whichever account they stand in: a record that changed its account
-- is refused, and that is only seen when it is looked for everywhere.
create index invoices_by_feed_id on invoices (invoice_id);
create index documents_by_feed_id on documents (document_id);
create index billing_events_by_feed_id on billing_events (event_id);
create index claims_by_feed_id on claims (claim_number);
create index payment_postings_by_feed_id on payment_postings (posting_id);
