import { skipReasons } from '@myaccount/domain/bank-draft/run/decide-draft'
import * as z from 'zod/mini'
import { calendarDate, invoiceNumber, policyNumber } from '../formats.ts'

/** Asks billing to draft a policy's bills, or to end it; the feed's `bank_draft` answers. */
export const draftRequestEventData = z.object({
  requestId: z.string().check(z.regex(/^dra_[0-9a-f]{32}$/)),
  policyNumber,
  /** Masked. */
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
  bankName: z.nullable(z.string()),
  enrolledOn: z.nullable(calendarDate),
  /** Bills due on this day or later are drafted from there. */
  holdsFrom: z.nullable(calendarDate),
  /** Bills due on this day or later are not drafted any more. */
  draftsUntil: z.nullable(calendarDate),
})

const draftedBill = { policyNumber, invoiceNumber, dueDate: calendarDate }

export const skippedDraftEventData = z.object({ ...draftedBill, reason: z.enum(skipReasons) })

export const returnedDraftEventData = z.object({
  ...draftedBill,
  returnCode: z.nullable(z.string()),
  outcome: z.enum(['present_again', 'pay_by_hand', 'suspend', 'end']),
  /** The day of the second draft, with `present_again`. */
  on: z.optional(calendarDate),
  /** The day by which to pay by hand, with the other outcomes. */
  payBy: z.optional(calendarDate),
})
