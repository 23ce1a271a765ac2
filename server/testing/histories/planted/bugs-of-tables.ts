import type { PlantedBug } from './planted-bug.ts'
import { holdNothing } from './wrap-database.ts'

/** Mistakes in the schema, and rows that are not written, or twice, as a wrong statement would. */
export const bugsOfTables: readonly PlantedBug[] = [
  {
    says: 'neither a key nor holding the account refuses a second payment of an invoice',
    wrapDatabase: holdNothing,
    sql: ['alter table pending_payments drop constraint one_payment_an_invoice'],
  },
  {
    says: 'neither a key nor holding the account refuses a second use of an idempotency key',
    wrapDatabase: holdNothing,
    sql: ['alter table idempotency_keys drop constraint idempotency_keys_pkey'],
  },
  {
    says: 'a payment that failed keeps its invoice closed',
    sql: [
      `create function planted() returns trigger language plpgsql as $$ begin return null; end $$`,
      'create trigger planted before delete on pending_payments for each row execute function planted()',
    ],
  },
  {
    says: 'an invoice is opened for the next payment while a debit is under way',
    methods: ['bank', 'bankReturnedR01', 'visa', 'bankReturnedR10'],
    sql: [
      `create function planted() returns trigger language plpgsql security definer as $$ begin
         delete from pending_payments where attempt_id = new.attempt_id; return null; end $$`,
      `create trigger planted after update on payment_attempts for each row
         when (new.state = 'processing') execute function planted()`,
    ],
  },
  {
    says: 'a move without an answer leaves no trace',
    sql: [
      `create function planted() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger planted before insert on payment_moves for each row
         when (new.event = 'timed_out') execute function planted()`,
    ],
  },
  {
    says: 'a booking is rounded on one side',
    sql: [
      'drop trigger balanced on ledger_entries',
      `create function planted() returns trigger language plpgsql as $$ begin
         new.amount_cents := round(new.amount_cents / 100.0) * 100; return new; end $$`,
      `create trigger planted before insert on ledger_entries for each row
         when (new.line = 2) execute function planted()`,
    ],
  },
  {
    says: 'a pending entry is not voided',
    sql: [
      `create function planted() returns trigger language plpgsql as $$ begin
         new.move := 'bill'; return new; end $$`,
      `create trigger planted before insert on ledger_transactions for each row
         when (new.move = 'void') execute function planted()`,
    ],
  },
  {
    says: 'the carrier is told of a payment twice',
    sql: [
      `create function planted() returns trigger language plpgsql security definer as $$ begin
         update outbox_sequences set last_sequence = last_sequence + 1 where account_number = new.account_number;
         insert into outbox_events (account_number, event_id, sequence, type, business_day, body, created_at)
         values (new.account_number, gen_random_uuid(), new.sequence + 1, new.type, new.business_day, new.body,
                 new.created_at);
         return null; end $$`,
      `create trigger planted after insert on outbox_events for each row
         when (pg_trigger_depth() = 0 and new.type = 'payment.succeeded') execute function planted()`,
    ],
  },
  {
    says: 'a returned payment opens its invoice twice',
    methods: ['bankReturnedR01', 'bankReturnedR02', 'bankReturnedR10', 'disputed'],
    sql: [
      `create function planted() returns trigger language plpgsql security definer as $$ begin
         update invoices set amount_due_cents = coalesce(amount_due_cents, 0) + new.amount_cents
         where account_number = new.account_number and invoice_number = new.invoice_number;
         return null; end $$`,
      'create trigger planted after insert on reopened_invoices for each row execute function planted()',
    ],
  },
  {
    says: 'a dispute that was won leaves its invoice open',
    methods: ['disputed', 'disputed', 'disputed', 'disputed'],
    sql: [
      `create function planted() returns trigger language plpgsql as $$ begin
         if exists (select from payment_moves where attempt_id = new.attempt_id and event = 'dispute_opened')
         then return null; end if;
         return new; end $$`,
      'create trigger planted before insert on pending_payments for each row execute function planted()',
    ],
  },
  {
    says: 'after a refund in part the invoice stays closed for ever',
    methods: ['visa', 'mastercard', 'visa', 'bank'],
    sql: [
      `create function planted() returns trigger language plpgsql as $$ begin
         if exists (select from payment_attempts where attempt_id = old.attempt_id and refunded_cents > 0)
         then return null; end if;
         return old; end $$`,
      'create trigger planted before delete on pending_payments for each row execute function planted()',
    ],
  },
  {
    says: 'a posted payment is said to be posted before it was received',
    methods: ['bank', 'bankReturnedR01', 'bankReturnedR10', 'bankReturnedR02'],
    sql: [
      'drop trigger declared_moves on payment_attempts',
      `create function planted() returns trigger language plpgsql as $$ begin
         new.state := 'posted'; return new; end $$`,
      `create trigger planted before update on payment_attempts for each row
         when (old.state = 'processing' and new.state = 'succeeded') execute function planted()`,
    ],
  },
]
