import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { type CalendarDate, compareDates } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, sumCents } from '@myaccount/domain/kernel/money'

type FirstDraft = NonNullable<PolicyToEnroll['firstDraft']>

/** An amount that must still be paid by hand, and its policy. */
export type ByHand = PolicyToEnroll['payByHand'][number] & { readonly policy: PolicyToEnroll }

/** The withdrawals of one day, one for each policy. */
export interface DraftDay {
  readonly draftsOn: CalendarDate
  readonly withdrawals: readonly (FirstDraft & { readonly policy: PolicyToEnroll })[]
  readonly totalCents: Cents
}

export interface DraftPlan {
  /** Sorted by due date, the earliest first. */
  readonly byHand: readonly ByHand[]
  /** Sorted by date, the earliest first. */
  readonly days: readonly DraftDay[]
}

/** Returns the consequences of bank draft for these policies, by day (domain.md 4.2). */
export function planDays(chosen: readonly PolicyToEnroll[]): DraftPlan {
  const byHand = chosen
    .flatMap((policy) => policy.payByHand.map((owed) => ({ ...owed, policy })))
    .sort((one, other) => compareDates(one.dueDate, other.dueDate))
  const firsts = chosen.flatMap((policy) => (policy.firstDraft ? [{ ...policy.firstDraft, policy }] : []))
  const days = [...Map.groupBy(firsts, ({ draftsOn }) => draftsOn)]
    .map(([draftsOn, withdrawals]) => ({
      draftsOn,
      withdrawals,
      totalCents: sumCents(withdrawals.map(({ amountCents }) => amountCents)),
    }))
    .sort((one, other) => compareDates(one.draftsOn, other.draftsOn))
  return { byHand, days }
}
