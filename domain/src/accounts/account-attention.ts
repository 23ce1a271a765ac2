import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'

/** The facts of one account, counted over its policies and its visible invoices. */
export type AttentionFacts = {
  /** Policies with an open notice of cancellation that has not taken effect, and the first day one would end. */
  readonly policiesBeingCancelled: number
  readonly firstCancellationOn: CalendarDate | null
  readonly policiesCancelled: number
  /** The amount due now, and the part of it that is past due: see invoices/due-band. */
  readonly toPayCents: Cents
  readonly pastDueCents: Cents
  readonly oldestDueDate: CalendarDate | null
  readonly paymentsPending: number
  readonly renewalsOffered: number
}

export type AttentionBadge =
  | { readonly kind: 'cancellation-notice'; readonly policies: number; readonly firstOn: CalendarDate | null }
  | { readonly kind: 'past-due'; readonly amountCents: Cents; readonly since: CalendarDate }
  | { readonly kind: 'policy-cancelled'; readonly policies: number }
  | { readonly kind: 'due-today'; readonly amountCents: Cents }
  | { readonly kind: 'payment-pending'; readonly payments: number }
  | { readonly kind: 'renewal-offered'; readonly policies: number }

/**
 * The badges of an account's card on /accounts (product, section 5), the most urgent first: losing cover,
 * money late, cover lost, money due today, then what is only good to know. An amount due later is no badge:
 * the card shows it.
 */
export function decideAccountAttention(facts: AttentionFacts, today: CalendarDate): AttentionBadge[] {
  const badges: AttentionBadge[] = []
  const { oldestDueDate } = facts
  if (facts.policiesBeingCancelled > 0) {
    const firstOn = facts.firstCancellationOn
    badges.push({ kind: 'cancellation-notice', policies: facts.policiesBeingCancelled, firstOn })
  }
  if (facts.pastDueCents > 0 && oldestDueDate !== null) {
    badges.push({ kind: 'past-due', amountCents: facts.pastDueCents, since: oldestDueDate })
  }
  if (facts.policiesCancelled > 0)
    badges.push({ kind: 'policy-cancelled', policies: facts.policiesCancelled })
  if (facts.pastDueCents <= 0 && facts.toPayCents > 0 && oldestDueDate === today) {
    badges.push({ kind: 'due-today', amountCents: facts.toPayCents })
  }
  if (facts.paymentsPending > 0) badges.push({ kind: 'payment-pending', payments: facts.paymentsPending })
  if (facts.renewalsOffered > 0) badges.push({ kind: 'renewal-offered', policies: facts.renewalsOffered })
  return badges
}
