import { balanceKinds } from '@myaccount/domain/books/balance-kind'
import {
  closingKinds,
  closingNoteAtLeast,
  closingStates,
  openItemKinds,
} from '@myaccount/domain/books/closing'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, calendarDate, cents, closingId, invoiceNumber, paymentId } from '../../formats.ts'
import { rejectedBecause } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'

/** Closing an item needs `refund`; deciding on it needs `approve` and another person (ADR 0055). */

export const closing = z.object({
  closingId,
  item: z.enum(openItemKinds),
  how: z.enum(closingKinds),
  amountCents: cents,
  /** The account and invoice that it was assigned to, or whose double credit it was. */
  accountNumber: z.nullable(accountNumber),
  invoiceNumber: z.nullable(invoiceNumber),
  /** The processor's id of the money, or the payment that was credited twice. */
  transactionId: z.nullable(z.string()),
  paymentId: z.nullable(paymentId),
  note: z.string(),
  state: z.enum(closingStates),
  requestedAt: z.string(),
  requestedByName: z.nullable(z.string()),
  /** Null if no decision was needed. */
  decidedByName: z.nullable(z.string()),
  rejection: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** It waits for a decision, and this employee may decide. */
  mayDecide: z.boolean(),
  /** This employee requested it, and it is not decided yet. */
  mayWithdraw: z.boolean(),
})
export type Closing = z.infer<typeof closing>

export const openItem = z.object({
  kind: z.enum(openItemKinds),
  /** Suspense: the processor's id of the movement. Double credit: the payment's id. */
  itemId: z.string(),
  since: calendarDate,
  /** Suspense: above zero if the money came in. Double credit: the amount that the payer owes. */
  amountCents: cents,
  movement: z.nullable(
    z.object({ kind: z.enum(balanceKinds), payoutId: z.string(), processorId: z.nullable(z.string()) }),
  ),
  payment: z.nullable(z.object({ paymentId, confirmation: z.string(), accountNumber })),
  /** The ways to close it, and which of them need a colleague's approval. */
  ways: z.array(z.object({ how: z.enum(closingKinds), needsColleague: z.boolean() })),
  /** A closing that waits for a colleague. */
  waiting: z.nullable(closing),
})
export type ShownItem = z.infer<typeof openItem>

const limits = [{ per: 'session', most: 30, withinSeconds: 60 }] as const

export const closeItem = endpoint({
  method: 'POST',
  path: '/api/v1/admin/books/closings',
  class: 'browser',
  access: { kind: 'employee', permission: 'refund' },
  limits,
  summary: 'Closes money that no transition clears, or asks a colleague to. Nothing is ever debited by it.',
  body: z.object({
    item: z.enum(openItemKinds),
    itemId: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,120}$/, fieldCode('wire_id'))),
    how: z.enum(closingKinds),
    /** Given only with `assigned`. */
    invoiceNumber: z.nullable(invoiceNumber),
    note: line({ min: closingNoteAtLeast, max: 500, code: 'closing_note' }),
    /** The amount that the page showed; if it has changed, nothing is closed. */
    amountCents: cents,
  }),
  status: 201,
  response: closing,
})

export const approveClosing = endpoint({
  method: 'POST',
  path: '/api/v1/admin/books/closings/{closingId}/approve',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  limits,
  summary: 'Approves a closing that another person asked for, and books it.',
  params: z.object({ closingId }),
  response: closing,
})

export const rejectClosing = endpoint({
  method: 'POST',
  path: '/api/v1/admin/books/closings/{closingId}/reject',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  limits,
  summary: 'Rejects a closing that another person asked for, with words for them.',
  params: z.object({ closingId }),
  body: rejectedBecause,
  response: closing,
})

export const withdrawClosing = endpoint({
  method: 'POST',
  path: '/api/v1/admin/books/closings/{closingId}/withdraw',
  class: 'browser',
  access: { kind: 'employee', permission: 'refund' },
  limits,
  summary: 'Withdraws a closing that the same person asked for, before anybody has decided on it.',
  params: z.object({ closingId }),
  response: closing,
})
