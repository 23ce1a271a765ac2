/** The reasons why a bank refused or returned a debit, as far as the payer is told (domain.md 3.3.6). */
export const returnReasons = [
  'insufficient_funds',
  'account_closed_or_wrong',
  'personal_account',
  'authorization_withdrawn',
  'payment_stopped',
  'not_authorized',
  'wrong_amount_or_date',
  'account_not_debitable',
  'duplicate',
  'debit_blocked',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export type ReturnRemedy =
  | 'pay_again'
  | 'add_another_account'
  | 'use_business_account'
  | 'authorize_again'
  | 'say_what_was_stopped'
  | 'call_us'
  | 'ask_bank_to_allow_us'

export type BankReturn = {
  readonly reason: ReturnReason
  readonly remedy: ReturnRemedy
  /** Whether the same debit may be presented again: only for R01 and R09 (domain.md 3.3.6). */
  readonly mayRetry: boolean
  /** The account cannot be used again: another debit would only come back (3.3.6). */
  readonly disablesMethod: boolean
  /** The time in which the bank may return it; the rules count either in banking days or in calendar days. */
  readonly windowBankingDays: number | null
  readonly windowCalendarDays: number | null
}

/**
 * Used in place of an R-code if the processor reports less than the network did: the account holder did not
 * authorize the debit (R05, R07, R08, R10, R11, R29 and R31 are one code there), or the account cannot be
 * used, without a reason.
 */
export const unnamedReturns = { notAuthorized: 'not_authorized', unusable: 'account_unusable' } as const

const withinTwoBankingDays = { mayRetry: false, windowBankingDays: 2, windowCalendarDays: null }
const withinSixtyDays = { mayRetry: false, windowBankingDays: null, windowCalendarDays: 60 }
const withoutWindow = { mayRetry: false, windowBankingDays: null, windowCalendarDays: null }

const insufficientFunds: BankReturn = {
  ...withinTwoBankingDays,
  reason: 'insufficient_funds',
  remedy: 'pay_again',
  mayRetry: true,
  disablesMethod: false,
}
const closedOrWrong: BankReturn = {
  ...withinTwoBankingDays,
  reason: 'account_closed_or_wrong',
  remedy: 'add_another_account',
  disablesMethod: true,
}
const notDebitable: BankReturn = {
  ...withinTwoBankingDays,
  reason: 'account_not_debitable',
  remedy: 'add_another_account',
  disablesMethod: true,
}

const notAuthorized: BankReturn = {
  ...withinSixtyDays,
  reason: 'not_authorized',
  remedy: 'call_us',
  disablesMethod: true,
}

const returns = new Map<string, BankReturn>([
  ['R01', insufficientFunds],
  ['R02', closedOrWrong],
  ['R03', closedOrWrong],
  ['R04', closedOrWrong],
  [
    'R05',
    { ...withinSixtyDays, reason: 'personal_account', remedy: 'use_business_account', disablesMethod: true },
  ],
  [
    'R07',
    {
      ...withinSixtyDays,
      reason: 'authorization_withdrawn',
      remedy: 'authorize_again',
      disablesMethod: true,
    },
  ],
  [
    'R08',
    {
      ...withinTwoBankingDays,
      reason: 'payment_stopped',
      remedy: 'say_what_was_stopped',
      // A stop payment order is for one entry. The account may be debited for the next bill.
      disablesMethod: false,
    },
  ],
  ['R09', insufficientFunds],
  ['R10', notAuthorized],
  ['R11', { ...withinSixtyDays, reason: 'wrong_amount_or_date', remedy: 'call_us', disablesMethod: true }],
  ['R16', notDebitable],
  ['R20', notDebitable],
  ['R24', { ...withinTwoBankingDays, reason: 'duplicate', remedy: 'call_us', disablesMethod: false }],
  [
    'R29',
    {
      ...withinTwoBankingDays,
      reason: 'debit_blocked',
      remedy: 'ask_bank_to_allow_us',
      disablesMethod: true,
    },
  ],
  // R31 is not in the table of 3.3.6, but on the processor's list of codes that make an account unusable.
  ['R31', { ...withoutWindow, reason: 'other', remedy: 'call_us', disablesMethod: true }],
  [normalize(unnamedReturns.notAuthorized), notAuthorized],
  [normalize(unnamedReturns.unusable), { ...notDebitable, windowBankingDays: null }],
])

const unknownReturn: BankReturn = {
  ...withoutWindow,
  reason: 'other',
  remedy: 'call_us',
  disablesMethod: false,
}

/**
 * Accepts an R-code or one of `unnamedReturns`, in any letter case. A code outside the table is 'other': call
 * us, with no retry and nothing disabled.
 */
export function bankReturnOf(code: string): BankReturn {
  return returns.get(normalize(code)) ?? unknownReturn
}

/** True for any code of the network, in the table or not. */
export function isBankReturn(code: string): boolean {
  return returns.has(normalize(code)) || /^R\d\d$/.test(normalize(code))
}

/** The groups over which the network limits return rates (domain.md 3.3.6). */
export type NetworkReason = 'unauthorized' | 'account_data' | 'other'

const networkReasons = new Map<string, NetworkReason>([
  ['R05', 'unauthorized'],
  ['R07', 'unauthorized'],
  ['R10', 'unauthorized'],
  ['R29', 'unauthorized'],
  ['R51', 'unauthorized'],
  // It may have been R08, R11 or R31, which do not count: an early alert only costs a look.
  [normalize(unnamedReturns.notAuthorized), 'unauthorized'],
  ['R02', 'account_data'],
  ['R03', 'account_data'],
  ['R04', 'account_data'],
])

export function networkReasonOf(code: string): NetworkReason {
  return networkReasons.get(normalize(code)) ?? 'other'
}

function normalize(code: string): string {
  return code.trim().toUpperCase()
}
