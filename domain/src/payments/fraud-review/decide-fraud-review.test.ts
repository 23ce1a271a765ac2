import { expect, it, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { decideFraudReview, type FraudThresholds, type PaymentToMonitor } from './decide-fraud-review.ts'

const thresholds: FraudThresholds = {
  windowDays: 7,
  newAccountsAtMost: 3,
  newAccountCents: cents(5_000_000),
  changedAccountCents: cents(1_000_000),
  dayTotalCents: cents(25_000_000),
}
const ordinary: PaymentToMonitor = {
  amountCents: cents(162_634),
  newAccounts: 0,
  isAccountNew: false,
  isAccountChanged: false,
  sentWithin24hCents: cents(0),
}
const signals = (changed: Partial<PaymentToMonitor>) =>
  decideFraudReview({ ...ordinary, ...changed }, thresholds)

test('sends an ordinary payment at once', () => {
  expect(signals({})).toEqual([])
})

it.each([
  [{ isAccountNew: true, newAccounts: 3 }, []],
  [{ isAccountNew: true, newAccounts: 4 }, ['many_new_accounts']],
  [{ isAccountNew: false, newAccounts: 4 }, []],
  [{ isAccountNew: true, newAccounts: 1, amountCents: cents(4_999_999) }, []],
  [{ isAccountNew: true, newAccounts: 1, amountCents: cents(5_000_000) }, ['large_from_new_account']],
  [{ isAccountChanged: true, amountCents: cents(999_999) }, []],
  [{ isAccountChanged: true, amountCents: cents(1_000_000) }, ['large_after_change']],
  [{ sentWithin24hCents: cents(24_837_366) }, []],
  [{ sentWithin24hCents: cents(24_837_367) }, ['large_day_total']],
  [
    { isAccountNew: true, isAccountChanged: true, newAccounts: 9, amountCents: cents(25_000_001) },
    ['many_new_accounts', 'large_from_new_account', 'large_after_change', 'large_day_total'],
  ],
] as const)('%j raises %j', (changed, expected) => {
  expect(signals(changed)).toEqual(expected)
})
