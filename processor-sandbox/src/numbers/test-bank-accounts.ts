/** What a bank does with a debit. Return codes are NACHA's (domain.md 3.3.6). */
export type BankEffect =
  | { readonly kind: 'succeeds' }
  /** Refused within the debit's days: the intent fails while processing. */
  | { readonly kind: 'refused'; readonly returnCode: ReturnCode }
  /** Comes back after it succeeded. */
  | { readonly kind: 'returned_later'; readonly returnCode: ReturnCode }
  | { readonly kind: 'stays_processing' }
  | { readonly kind: 'over_weekly_limit' }
  | { readonly kind: 'blocked_as_risk' }
  | { readonly kind: 'microdeposits_fail' }

export type ReturnCode = 'R01' | 'R02' | 'R03' | 'R08' | 'R10' | 'R29'

interface BankRefusal {
  /** Stripe's `failure_code` of the charge. */
  readonly code: string
  /** Stripe's `decline_code`. */
  readonly declineCode: string
  /** Stripe's `reason` of a dispute that brings the money back. */
  readonly disputeReason: string
  readonly message: string
  /** Stripe's word in `status_details.blocked`; null for a return that leaves the account usable. */
  readonly blockedReason: string | null
}

/** Stripe, "Network decline codes", ACH; "Blocked bank accounts". */
export const bankRefusals: Readonly<Record<ReturnCode, BankRefusal>> = {
  R01: {
    code: 'insufficient_funds',
    declineCode: 'insufficient_funds',
    disputeReason: 'insufficient_funds',
    message: "The customer's bank account has insufficient funds.",
    blockedReason: null,
  },
  R02: {
    code: 'account_closed',
    declineCode: 'bank_account_closed',
    disputeReason: 'bank_cannot_process',
    message: "The customer's bank account has been closed.",
    blockedReason: 'bank_account_closed',
  },
  R03: {
    code: 'no_account',
    declineCode: 'bank_account_invalid_details',
    disputeReason: 'incorrect_account_details',
    message: "The customer's bank account could not be located.",
    blockedReason: 'bank_account_invalid_details',
  },
  R08: {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    disputeReason: 'debit_not_authorized',
    message: 'The customer placed a stop payment on this debit.',
    blockedReason: 'debit_not_authorized',
  },
  R10: {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    disputeReason: 'debit_not_authorized',
    message: 'The customer says that this debit was not authorized.',
    blockedReason: 'debit_not_authorized',
  },
  R29: {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    disputeReason: 'debit_not_authorized',
    message: 'The corporate customer says that this debit was not authorized.',
    blockedReason: 'debit_not_authorized',
  },
}

interface TestAccount {
  readonly effect: BankEffect
  readonly token: string | null
  /** For the page. */
  readonly says: string
}

/** Stripe's published accounts, routing 110000000 (domain.md 3.7), then the sandbox's own late returns. */
export const testAccounts: Readonly<Record<string, TestAccount>> = {
  '000123456789': { effect: { kind: 'succeeds' }, token: 'success', says: 'Succeeds' },
  '000111111113': {
    effect: { kind: 'refused', returnCode: 'R02' },
    token: 'accountClosed',
    says: 'Refused, account closed (R02)',
  },
  '000111111116': {
    effect: { kind: 'refused', returnCode: 'R03' },
    token: 'noAccount',
    says: 'Refused, no account (R03)',
  },
  '000222222227': {
    effect: { kind: 'refused', returnCode: 'R01' },
    token: 'insufficientFunds',
    says: 'Refused, insufficient funds (R01)',
  },
  '000333333335': {
    // A business account's code (domain.md 3.3.6); a person's own account is returned as R10.
    effect: { kind: 'refused', returnCode: 'R29' },
    token: 'debitNotAuthorized',
    says: 'Refused, not authorized (R29; R10 for a personal account)',
  },
  '000555555559': {
    effect: { kind: 'returned_later', returnCode: 'R10' },
    token: 'dispute',
    says: 'Succeeds, then disputed (R10)',
  },
  '000000000009': { effect: { kind: 'stays_processing' }, token: 'processing', says: 'Stays processing' },
  '000777777771': {
    effect: { kind: 'over_weekly_limit' },
    token: 'weeklyLimitExceeded',
    says: 'Refused at once, over the weekly limit',
  },
  '000000004954': { effect: { kind: 'blocked_as_risk' }, token: null, says: 'Refused at once, high risk' },
  '000666666661': {
    effect: { kind: 'microdeposits_fail' },
    token: null,
    says: 'Micro-deposits cannot be sent',
  },
  '000888888881': {
    effect: { kind: 'returned_later', returnCode: 'R01' },
    token: null,
    says: 'Succeeds, returned later: insufficient funds (R01)',
  },
  '000888888882': {
    effect: { kind: 'returned_later', returnCode: 'R02' },
    token: null,
    says: 'Succeeds, returned later: account closed (R02)',
  },
  '000888888888': {
    effect: { kind: 'returned_later', returnCode: 'R08' },
    token: null,
    says: 'Succeeds, returned later: payment stopped (R08)',
  },
  '000888888889': {
    effect: { kind: 'returned_later', returnCode: 'R29' },
    token: null,
    says: 'Succeeds, returned later: not authorized (R29)',
  },
}

/** Unknown numbers succeed, so that any account can be tried. */
export function effectOfAccount(number: string): BankEffect {
  return testAccounts[number]?.effect ?? { kind: 'succeeds' }
}

/** `pm_usBankAccount_success` and the like: the number behind it, verified already. */
export function accountOfToken(token: string): string | undefined {
  const name = /^pm_usBankAccount_(\w+)$/.exec(token)?.[1]
  return Object.entries(testAccounts).find(([, account]) => name !== undefined && account.token === name)?.[0]
}
