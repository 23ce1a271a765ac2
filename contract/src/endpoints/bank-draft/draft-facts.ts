import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { notEligibleReasons } from '@myaccount/domain/bank-draft/draft-eligibility'
import { afterReturnKinds } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { skipReasons } from '@myaccount/domain/bank-draft/run/decide-draft'
import * as z from 'zod/mini'
import { calendarDate, cents, invoiceNumber, paymentId, policyNumber } from '../../formats.ts'

export const draftState = z.enum(draftStates)

/** A bank account as it is known again; the number never comes to us. */
export const draftBank = z.object({ bankName: z.nullable(z.string()), last4: z.string() })

/** One withdrawal that is expected. */
export const expectedDraft = z.object({
  invoiceNumber,
  dueDate: calendarDate,
  /** When the bill with the exact amount comes, or came. */
  billsOn: calendarDate,
  /** Until 8 PM Central of this day it can be changed or stopped. */
  changeBy: calendarDate,
  /** The due date, or the next banking day. */
  draftsOn: calendarDate,
  amountCents: cents,
  /** The bill is not out yet. */
  isEstimate: z.boolean(),
})

/** What follows from a draft that came back. */
export const afterReturn = z.object({
  kind: z.enum(afterReturnKinds),
  /** The day of the second try, or until when the bill is to be paid by hand. */
  on: calendarDate,
})

/** What became of a draft. */
export const pastDraft = z.object({
  invoiceNumber,
  dueDate: calendarDate,
  /** The second try, after the bank had returned the first. */
  isSecondTry: z.boolean(),
  draftsOn: calendarDate,
  /** Null where nothing was asked of the bank. */
  amountCents: z.nullable(cents),
  state: z.enum(['under_way', 'paid', 'skipped', 'came_back']),
  skippedBy: z.nullable(z.enum(skipReasons)),
  /** Null while it is decided, and once the invoice asks for nothing. */
  next: z.nullable(afterReturn),
  /** Null where the seat may not pay. */
  paymentId: z.nullable(paymentId),
})

export type PastDraft = z.infer<typeof pastDraft>

/** Open, and not drafted: due before the first draft. */
export const dueByHand = z.object({ invoiceNumber, dueDate: calendarDate, amountDueCents: cents })

export const notEligibleReason = z.enum(notEligibleReasons)

/**
 * Null where it can be done. `by_carrier`: enrolled on paper, which our office changes. `billing_offline`: later.
 */
export const whyNotChange = z.nullable(
  z.enum(['not_enrolled', 'change_under_way', 'ending', 'by_carrier', 'billing_offline']),
)

export const policyToEnroll = z.object({
  policyNumber,
  policyType: z.string(),
  draftState,
  /** Null where it can be enrolled. */
  whyNot: z.nullable(notEligibleReason),
  /** Null where it can draft from another account. */
  whyNotChange,
  /** Of one that is not in force yet: from when it can be added. */
  eligibleFrom: z.nullable(calendarDate),
  /** Where it drafts from now. */
  bank: z.nullable(draftBank),
  /** If it were enrolled today from a verified account. Null where no bill of this term is left: see `renewsOn`. */
  firstDraft: z.nullable(expectedDraft),
  /** The end of the term; a renewal is drafted too. */
  renewsOn: calendarDate,
  payByHand: z.array(dueByHand),
})

export type PolicyToEnroll = z.infer<typeof policyToEnroll>

/** The text that is agreed to (domain.md 3.3.10). */
export const draftDisclosure = z.object({
  version: z.string(),
  effectiveOn: calendarDate,
  language: z.string(),
  short: z.string(),
  /** A paragraph a line. */
  text: z.string(),
  hash: z.string(),
})

export type DraftDisclosure = z.infer<typeof draftDisclosure>
