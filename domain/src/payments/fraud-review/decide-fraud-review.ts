import type { Cents } from '../../kernel/money.ts'

/**
 * The reasons why a payment by bank waits for an employee before it is sent: the monitoring that the Nacha
 * rules require of an originator since 2026 (domain.md 3.3.9). The thresholds are the carrier's.
 */
export const fraudSignals = [
  'many_new_accounts',
  'large_from_new_account',
  'large_after_change',
  'large_day_total',
] as const
export type FraudSignal = (typeof fraudSignals)[number]

export interface FraudThresholds {
  /** A bank account counts as new or changed for this many days. 0 switches the first three checks off. */
  readonly windowDays: number
  /** More bank accounts than this, added to one account within the window, are a signal. */
  readonly newAccountsAtMost: number
  /** A payment of this amount or more from an account added within the window is a signal. */
  readonly newAccountCents: Cents
  /**
   * A payment of this amount or more is a signal after the bank account of a draft, or the details of the
   * account, changed within the window.
   */
  readonly changedAccountCents: Cents
  /** Payments by bank of one account that add up to more within 24 hours are a signal. */
  readonly dayTotalCents: Cents
}

export interface PaymentToMonitor {
  readonly amountCents: Cents
  /** Bank accounts that were added to the account within the window, removed ones too. */
  readonly newAccounts: number
  /** The bank account of this payment was added within the window. */
  readonly isAccountNew: boolean
  /** A policy was moved to this bank account, or its bank reported other details, within the window. */
  readonly isAccountChanged: boolean
  /** Payments by bank of the same account within 24 hours that were sent and did not fail, without this one. */
  readonly sentWithin24hCents: Cents
}

/** Returns every signal, so that the employee sees all of them; none for a payment that is sent at once. */
export function decideFraudReview(payment: PaymentToMonitor, thresholds: FraudThresholds): FraudSignal[] {
  const { amountCents, newAccounts, isAccountNew, isAccountChanged, sentWithin24hCents } = payment
  const isGiven: Readonly<Record<FraudSignal, boolean>> = {
    many_new_accounts: isAccountNew && newAccounts > thresholds.newAccountsAtMost,
    large_from_new_account: isAccountNew && amountCents >= thresholds.newAccountCents,
    large_after_change: isAccountChanged && amountCents >= thresholds.changedAccountCents,
    large_day_total: sentWithin24hCents + amountCents > thresholds.dayTotalCents,
  }
  return fraudSignals.filter((signal) => isGiven[signal])
}
