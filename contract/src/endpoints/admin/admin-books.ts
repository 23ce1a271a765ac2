import { clearingReasons } from '@myaccount/domain/books/clearing'
import { discrepancyKinds } from '@myaccount/domain/books/discrepancy'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, cents, paymentId } from '../../formats.ts'
import { closing, openItem } from './admin-closings.ts'
import { journalExport } from './admin-journal-exports.ts'

/** The books as a controller reads them (ADR 0055). Amounts are dollars in cents; a debit is above zero. */

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/books',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary:
    'The balance of every account, the amounts not yet cleared with the reason, open items, discrepancies, and the newest payouts.',
  response: z.object({
    /** The last day of the newest month that is closed: no entry is added up to then. Null before the first. */
    closedThrough: z.nullable(calendarDate),
    /** The newest exports to the carrier's ledger. */
    exports: z.array(journalExport),
    accounts: z.array(
      z.object({ account: z.string(), debitCents: cents, creditCents: cents, balanceCents: cents }),
    ),
    /** The uncleared money in each clearing account, by reason; a debit is above zero. */
    clearing: z.array(
      z.object({ account: z.string(), reason: z.enum(clearingReasons), itemCount: z.int(), cents }),
    ),
    /** Money that employees close by hand, the oldest first; the count covers all of it. */
    openItemCount: z.int(),
    openItems: z.array(openItem),
    /** Items that employees closed, rejected or withdrew, the newest first. */
    closings: z.array(closing),
    /** Open discrepancies, the oldest first; the count covers all of them. */
    discrepancyCount: z.int(),
    discrepancies: z.array(
      z.object({
        kind: z.enum(discrepancyKinds),
        /** Null for money that belongs to no payment of ours. */
        payment: z.nullable(z.object({ paymentId, confirmation: z.string(), accountNumber })),
        /** The processor's id of that money. */
        transactionId: z.nullable(z.string()),
        expectedCents: cents,
        foundCents: cents,
        firstSeenOn: calendarDate,
      }),
    ),
    payouts: z.array(
      z.object({
        payoutId: z.string(),
        arrivesOn: calendarDate,
        amountCents: cents,
        currency: z.string(),
        movementCount: z.int(),
        feeCents: cents,
        /**
         * The amount booked into the bank account; if it differs from the payout's, a discrepancy says why.
         */
        bookedCents: cents,
        /** The bank sent it back, and a later payout pays it again. */
        isFailed: z.boolean(),
      }),
    ),
    /** The newest matching that has ended; null before the first. */
    matched: z.nullable(z.object({ day: calendarDate, endedAt: z.string(), paymentCount: z.int() })),
  }),
})

export const downloadJournal = endpoint({
  method: 'GET',
  path: '/api/v1/admin/books/journal.csv',
  class: 'download',
  access: { kind: 'employee', permission: 'look_up' },
  // Each call reads every day of it.
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The journal as CSV: debits and credits by day, booking and account, the oldest day first.',
  query: z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) }),
  produces: 'text/csv',
})
