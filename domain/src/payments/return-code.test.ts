import { expect, it } from 'vitest'
import { bankReturnOf, networkReasonOf, unnamedReturns } from './return-code.ts'

/** The table of domain.md 3.3.6: reason, remedy, may be presented again, disables, banking days, calendar days. */
it.each([
  ['R01', 'insufficient_funds', 'pay_again', true, false, 2, null],
  ['R02', 'account_closed_or_wrong', 'add_another_account', false, true, 2, null],
  ['R03', 'account_closed_or_wrong', 'add_another_account', false, true, 2, null],
  ['R04', 'account_closed_or_wrong', 'add_another_account', false, true, 2, null],
  ['R05', 'personal_account', 'use_business_account', false, true, null, 60],
  ['R07', 'authorization_withdrawn', 'authorize_again', false, true, null, 60],
  ['R08', 'payment_stopped', 'say_what_was_stopped', false, false, 2, null],
  ['R09', 'insufficient_funds', 'pay_again', true, false, 2, null],
  ['R10', 'not_authorized', 'call_us', false, true, null, 60],
  ['R11', 'wrong_amount_or_date', 'call_us', false, true, null, 60],
  ['R16', 'account_not_debitable', 'add_another_account', false, true, 2, null],
  ['R20', 'account_not_debitable', 'add_another_account', false, true, 2, null],
  ['R24', 'duplicate', 'call_us', false, false, 2, null],
  ['R29', 'debit_blocked', 'ask_bank_to_allow_us', false, true, 2, null],
  ['R31', 'other', 'call_us', false, true, null, null],
] as const)('%s is %s: %s', (code, reason, remedy, mayRetry, disablesMethod, banking, calendar) => {
  expect(bankReturnOf(code)).toEqual({
    reason,
    remedy,
    mayRetry,
    disablesMethod,
    windowBankingDays: banking,
    windowCalendarDays: calendar,
  })
  expect(bankReturnOf(` ${code.toLowerCase()} `)).toEqual(bankReturnOf(code))
})

const everyCode = Array.from({ length: 100 }, (_, number) => `R${String(number).padStart(2, '0')}`)

it('disables on the codes on which the processor does, except for a stopped payment, and never on R01', () => {
  expect(everyCode.filter((code) => bankReturnOf(code).disablesMethod)).toEqual(
    'R02 R03 R04 R05 R07 R10 R11 R16 R20 R29 R31'.split(' '),
  )
})

it('allows a retry after R01 and R09 alone', () => {
  expect(everyCode.filter((code) => bankReturnOf(code).mayRetry)).toEqual(['R01', 'R09'])
})

it('disables and counts an unauthorized return without a named code, and asks to call us', () => {
  expect(bankReturnOf(unnamedReturns.notAuthorized)).toEqual(bankReturnOf('R10'))
  expect(networkReasonOf(unnamedReturns.notAuthorized)).toBe('unauthorized')
})

it('disables an account that is unusable without a code, and counts no return', () => {
  expect(bankReturnOf(unnamedReturns.unusable)).toEqual({
    reason: 'account_not_debitable',
    remedy: 'add_another_account',
    mayRetry: false,
    disablesMethod: true,
    windowBankingDays: null,
    windowCalendarDays: null,
  })
  expect(networkReasonOf(unnamedReturns.unusable)).toBe('other')
})

it.each(['R99', '', 'C01', 'toString'])('asks to call us about "%s" and disables nothing', (code) => {
  expect(bankReturnOf(code)).toEqual({
    reason: 'other',
    remedy: 'call_us',
    mayRetry: false,
    disablesMethod: false,
    windowBankingDays: null,
    windowCalendarDays: null,
  })
})

it('counts returns as the network does', () => {
  const counted = (group: string) => everyCode.filter((code) => networkReasonOf(code) === group)
  expect(counted('unauthorized')).toEqual(['R05', 'R07', 'R10', 'R29', 'R51'])
  expect(counted('account_data')).toEqual(['R02', 'R03', 'R04'])
  expect(networkReasonOf('r10')).toBe('unauthorized')
})
