import { inTurn, submit } from './in-source/shown-by.ts'
import { countDifference, dropKey, plantTrigger } from './plant-in-tables.ts'
import type { PlantedBug } from './planted-bug.ts'
import { changeStatements, holdNothing } from './wrap-database.ts'

/** Mistakes in the schema, and rows that are not written, or twice, as a wrong statement would. */
export const bugsOfTables: readonly PlantedBug[] = [
  {
    says: 'neither a key nor holding the account refuses a second payment of an invoice',
    wrapDatabase: holdNothing,
    sql: dropKey('pending_payments', 'one_payment_an_invoice', ['account_number', 'invoice_number']),
  },
  {
    says: 'neither the statement nor holding the account refuses a second payment of a checkout',
    wrapDatabase: (database, instance, proof) =>
      changeStatements(holdNothing(database, instance, proof), proof, {
        in: 'writes',
        from: /and attempt_id is null\s+returning 1/,
        to: 'returning 1',
      }),
  },
  {
    says: 'a payment that failed keeps its invoice closed',
    sql: plantTrigger({
      at: 'before delete on pending_payments',
      body: `${countDifference} return null;`,
    }),
  },
  {
    says: 'of several accounts in one press only the first gets a receipt',
    methods: ['visa', 'mastercard', 'visa', 'visa'],
    steps: inTurn({
      do: 'submit_accounts',
      submissions: [submit(2), { ...submit(0), account: 1 }],
    }),
    sql: plantTrigger({
      at: 'before insert on emails',
      when: `new.kind = 'payment_receipt'`,
      body: `
        if exists (select from emails m where m.kind = new.kind and m.account_number <> new.account_number
                     and m.created_at > new.created_at - interval '1 minute')
        then ${countDifference} return null; end if;
        return new;`,
    }),
  },
  {
    says: 'an invoice is opened for the next payment while a debit is under way',
    methods: ['bank', 'bankReturnedR01', 'visa', 'bankReturnedR10'],
    sql: plantTrigger({
      at: 'after update on payment_attempts',
      when: `new.state = 'processing'`,
      body: `
        delete from pending_payments where attempt_id = new.attempt_id;
        ${countDifference} return null;`,
    }),
  },
  {
    says: 'a transition without an answer leaves no trace',
    sql: plantTrigger({
      at: 'before insert on payment_transitions',
      when: `new.event = 'timed_out'`,
      body: `${countDifference} return null;`,
    }),
  },
  {
    says: 'a booking is rounded on one side',
    sql: [
      'drop trigger balanced on journal_lines',
      ...plantTrigger({
        at: 'before insert on journal_lines',
        when: `new.source = 'payments' and new.line = 2 and new.amount_cents % 100 <> 0`,
        body: `
          new.amount_cents := round(new.amount_cents / 100.0) * 100;
          ${countDifference} return new;`,
      }),
    ],
  },
  {
    says: 'a pending entry is not voided',
    sql: plantTrigger({
      at: 'before insert on journal_entries',
      when: `new.booking = 'void'`,
      body: `new.booking := 'bill'; ${countDifference} return new;`,
    }),
  },
  {
    says: 'the carrier is told of a payment twice',
    sql: plantTrigger({
      at: 'after insert on outbox_events',
      when: `pg_trigger_depth() = 0 and new.type = 'payment.succeeded'`,
      body: `
        update outbox_sequences set last_sequence = last_sequence + 1 where account_number = new.account_number;
        insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
        values (new.account_number, gen_random_uuid(), new.epoch, new.sequence + 1, new.type, new.business_day, new.body,
                new.created_at);
        ${countDifference} return null;`,
    }),
  },
  {
    says: 'a returned payment opens its invoice twice',
    methods: ['bankReturnedR01', 'bankReturnedR02', 'bankReturnedR10', 'disputed'],
    sql: plantTrigger({
      at: 'after insert on reopened_invoices',
      body: `
        update invoices set amount_due_cents = coalesce(amount_due_cents, 0) + new.amount_cents
        where account_number = new.account_number and invoice_number = new.invoice_number;
        ${countDifference} return null;`,
    }),
  },
  {
    says: 'a dispute that was won leaves its invoice open',
    methods: ['disputed', 'disputed', 'disputed', 'disputed'],
    sql: plantTrigger({
      at: 'before insert on pending_payments',
      body: `
        if exists (select from payment_transitions where attempt_id = new.attempt_id and event = 'dispute_opened')
        then ${countDifference} return null; end if;
        return new;`,
    }),
  },
  {
    says: 'after a refund in part the invoice stays closed for ever',
    methods: ['visa', 'mastercard', 'visa', 'bank'],
    sql: plantTrigger({
      at: 'before delete on pending_payments',
      body: `
        if exists (select from payment_attempts where attempt_id = old.attempt_id and refunded_cents > 0)
        then ${countDifference} return null; end if;
        return old;`,
    }),
  },
  {
    says: 'a posted payment is said to be posted before it was received',
    methods: ['bank', 'bankReturnedR01', 'bankReturnedR10', 'bankReturnedR02'],
    sql: [
      'drop trigger declared_transitions on payment_attempts',
      ...plantTrigger({
        at: 'before update on payment_attempts',
        when: `old.state = 'processing' and new.state = 'succeeded'`,
        body: `new.state := 'posted'; ${countDifference} return new;`,
      }),
    ],
  },
]
