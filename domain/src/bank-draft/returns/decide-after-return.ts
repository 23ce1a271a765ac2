import { addBankingDays } from '../../calendar/add-banking-days.ts'
import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date.ts'
import { bankReturnOf } from '../../payments/return-code.ts'
import { representedDaysOf } from '../run/draft-days.ts'

/**
 * A draft returned as R01 or R09 is presented again this many banking days after the return (domain.md 4.2).
 */
export const representedAfterBankingDays = 3
/**
 * How often one draft is presented again. The authorization that people sign states this number
 * (messages/src/bank-draft/disclosure-text.ts); the network allows two (domain.md 3.3.6).
 */
export const retriesAtMost = 1
/** A retry must settle within this many days of the original entry's settlement (domain.md 3.3.6). */
export const representedWithinDays = 180
/** A second return for lack of funds within this many months ends the enrollment. */
export const secondReturnWithinMonths = 12
/** Days to pay by hand, from the return of a draft that is not presented again. */
export const payByHandWithinDays = 10

export interface ReturnedDraft {
  /**
   * An R-code or one of `unnamedReturns`, also if the processor did not send the draft because it no longer debits the
   * account. Null if nothing is known about the account, such as for an order that was never accepted.
   */
  readonly returnCode: string | null
  readonly returnedOn: CalendarDate
  /** 1 for the first presentation of the invoice, 2 for the one after a return. */
  readonly presentation: number
  /** The settlement day of the first presentation. */
  readonly firstDraftOn: CalendarDate
  /** The day of the last return for lack of funds of this policy's drafts before this one. */
  readonly lastLackOfFundsOn: CalendarDate | null
}

export const afterReturnKinds = ['present_again', 'end', 'suspend', 'pay_by_hand'] as const

export type AfterReturn =
  | { readonly kind: 'present_again'; readonly on: CalendarDate }
  /** The enrollment ends: a second return within twelve months. */
  | { readonly kind: 'end'; readonly payBy: CalendarDate }
  /** The enrollment is suspended until there is another bank account. */
  | { readonly kind: 'suspend'; readonly payBy: CalendarDate }
  /** The enrollment goes on with the next invoice. */
  | { readonly kind: 'pay_by_hand'; readonly payBy: CalendarDate }

/** Decides what follows a returned draft (domain.md 4.2). */
export function decideAfterReturn(draft: ReturnedDraft): AfterReturn {
  const { returnCode, returnedOn, presentation, firstDraftOn, lastLackOfFundsOn } = draft
  const payBy = addDays(returnedOn, payByHandWithinDays)
  const bank = returnCode === null ? null : bankReturnOf(returnCode)
  if (bank === null) return { kind: 'pay_by_hand', payBy }
  if (bank.disablesMethod) return { kind: 'suspend', payBy }
  if (!bank.mayRetry) return { kind: 'pay_by_hand', payBy }
  if (presentation > retriesAtMost || isWithinTwelveMonths(lastLackOfFundsOn, returnedOn))
    return { kind: 'end', payBy }
  const on = addBankingDays(returnedOn, representedAfterBankingDays)
  // A request that was missed is caught up until lastRequestOn, so that day is within the network's limit too.
  if (representedDaysOf(on).lastRequestOn > addDays(firstDraftOn, representedWithinDays))
    return { kind: 'pay_by_hand', payBy }
  return { kind: 'present_again', on }
}

function isWithinTwelveMonths(last: CalendarDate | null, today: CalendarDate): boolean {
  return last !== null && addMonths(last, secondReturnWithinMonths) > today
}
