import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { blockedByOf, readReturnCode } from './read-return.ts'

/** Asked nothing: no method is named. */
const stripe = new Stripe('sk_test_nobody')
const codeOf = (word: string | null, networkCode: string | null = null) =>
  readReturnCode(stripe, { networkCode, words: [null, word], method: null })

it.each([
  ['insufficient_funds', 'R01'],
  ['bank_account_closed', 'R02'],
  ['account_closed', 'R02'],
  ['bank_account_invalid_details', 'R03'],
  ['incorrect_account_details', 'R03'],
  ['no_account', 'R03'],
  ['invalid_account_number', 'R04'],
  ['bank_account_frozen', 'R16'],
  ['bank_account_restricted', 'R20'],
  // One word for R05, R07, R08, R10, R11, R29 and R31.
  ['debit_not_authorized', 'not_authorized'],
  ['customer_initiated', 'not_authorized'],
  ['bank_account_unusable', 'account_unusable'],
  // Says nothing of the account, which may be debited again.
  ['bank_cannot_process', 'bank_cannot_process'],
  ['a_word_of_next_year', 'a_word_of_next_year'],
  [null, 'generic_decline'],
])('reads %s alone as %s', async (word, code) => {
  expect(await codeOf(word)).toBe(code)
})

it('reads the network’s own code if there is one, and nothing else', async () => {
  expect(await codeOf('debit_not_authorized', 'R07')).toBe('R07')
  expect(await codeOf('bank_account_closed', '10.4')).toBe('R02')
})

it.each([
  [{ network_code: 'R11', reason: 'debit_not_authorized' }, 'R11'],
  [{ network_code: null, reason: 'bank_account_frozen' }, 'R16'],
  [{ network_code: null, reason: 'debit_not_authorized' }, 'not_authorized'],
  [{ network_code: null, reason: 'bank_account_unusable' }, 'account_unusable'],
  [{ network_code: null, reason: null }, 'account_unusable'],
  [undefined, null],
])('reads an account with %j as blocked by %s', (blocked, code) => {
  const method: Stripe.PaymentMethod = JSON.parse(
    JSON.stringify({ us_bank_account: { status_details: { blocked } } }),
  )
  expect(blockedByOf(method)).toBe(code)
})
