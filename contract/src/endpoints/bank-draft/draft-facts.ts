import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { notEligibleReasons } from '@myaccount/domain/bank-draft/draft-eligibility'
import { afterReturnKinds } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { skipReasons } from '@myaccount/domain/bank-draft/run/decide-draft'
import * as z from 'zod/mini'
import { calendarDate, cents, invoiceNumber, paymentId, policyNumber } from '../../formats.ts'

export const draftState = z.enum(draftStates)

/** A bank account as people recognize it; its number never reaches us. */
export const draftBank = z.object({ bankName: z.nullable(z.string()), last4: z.string() })

/** One withdrawal that is expected. */
export const expectedDraft = z.object({
  invoiceNumber,
  dueDate: calendarDate,
  /** The day of the bill with the exact amount. */
  billsOn: calendarDate,
  /** The draft can be changed or stopped until the cut-off of this day, 8 PM in the carrier's zone. */
  changeBy: calendarDate,
  /** The due date, or the next banking day. */
  draftsOn: calendarDate,
  amountCents: cents,
  /** The bill is not out yet. */
  isEstimate: z.boolean(),
})

/** The next step after a draft came back. */
export const afterReturn = z.object({
  kind: z.enum(afterReturnKinds),
  /** The day of the second try, or the last day to pay the bill by hand. */
  on: calendarDate,
})

/** The outcome of a draft. */
export const pastDraft = z.object({
  invoiceNumber,
  dueDate: calendarDate,
  /** The second try, after the bank had returned the first. */
  isSecondTry: z.boolean(),
  draftsOn: calendarDate,
  /** Null if the bank was not asked for anything. */
  amountCents: z.nullable(cents),
  state: z.enum(['under_way', 'paid', 'skipped', 'came_back']),
  skippedBy: z.nullable(z.enum(skipReasons)),
  /** Null until it is decided, and once nothing is due on the invoice. */
  next: z.nullable(afterReturn),
  /** Null where the seat may not pay. */
  paymentId: z.nullable(paymentId),
})

export type PastDraft = z.infer<typeof pastDraft>

/** An open invoice that is not drafted, because it is due before the first draft. */
export const dueByHand = z.object({ invoiceNumber, dueDate: calendarDate, amountDueCents: cents })

export const notEligibleReason = z.enum(notEligibleReasons)

/**
 * Null if it can be changed. `by_carrier`: enrolled on paper, which our office changes. `billing_offline`:
 * possible later.
 */
export const whyNotChange = z.nullable(
  z.enum(['not_enrolled', 'change_under_way', 'ending', 'by_carrier', 'billing_offline']),
)

export const policyToEnroll = z.object({
  policyNumber,
  policyType: z.string(),
  draftState,
  /** Null if it can be enrolled. */
  whyNot: z.nullable(notEligibleReason),
  /** Null if it can draft from another account. */
  whyNotChange,
  /** Set if the policy is not in force yet: the day from which it can be added. */
  eligibleFrom: z.nullable(calendarDate),
  /** The bank account that it drafts from now. */
  bank: z.nullable(draftBank),
  /**
   * The first draft if it were enrolled today from a verified account. Null if no bill of this term is left:
   * see `renewsOn`.
   */
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
  /** One paragraph per line. */
  text: z.string(),
  hash: z.string(),
})

export type DraftDisclosure = z.infer<typeof draftDisclosure>
