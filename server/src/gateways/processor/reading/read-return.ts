import { bankReturnOf, unnamedReturns } from '@myaccount/domain/payments/return-code'
import Stripe from 'stripe'

/** Stripe's fields about why a bank refused or returned a debit. */
export interface ReturnWords {
  /** The network's own code for this debit, where Stripe passes it on, which it does not promise for ACH. */
  readonly networkCode: string | null | undefined
  /** Stripe's words for the reason, the most exact first. */
  readonly words: readonly (string | null | undefined)[]
  readonly method: string | Stripe.PaymentMethod | null | undefined
}

/**
 * Returns the R-code, or one of `unnamedReturns`, or Stripe's word where we know none. The reason why the account
 * is blocked comes before the words, except for a lack of funds, which blocks no account: the block may come from
 * another debit.
 */
export async function readReturnCode(
  stripe: Stripe,
  { networkCode, words, method }: ReturnWords,
): Promise<string> {
  if (isReturnCode(networkCode)) return networkCode
  const word = words.find((one) => typeof one === 'string') ?? 'generic_decline'
  if (returnCodes.get(word) === 'R01') return 'R01'
  const blockedBy = await readBlockedBy(stripe, method)
  // Stripe also blocks an account after a stopped payment. It then refuses another debit by itself, which nobody
  // stopped.
  if (blockedBy !== null && word === unusable && !bankReturnOf(blockedBy).disablesMethod)
    return unnamedReturns.unusable
  return blockedBy ?? returnCodes.get(word) ?? word
}

/** Stripe's word for a debit that it did not send, because it has blocked the account. */
const unusable = 'bank_account_unusable'

/**
 * Returns why Stripe no longer debits a bank account, in the values of `readReturnCode`; null where it does.
 * Stripe names the network's code here, in a closed list of its own, and blocks after every return except for a
 * lack of funds.
 */
export function blockedByOf(method: Stripe.PaymentMethod): string | null {
  const blocked = method.us_bank_account?.status_details?.blocked
  if (!blocked) return null
  return blocked.network_code ?? returnCodes.get(blocked.reason ?? '') ?? unnamedReturns.unusable
}

/** Reads the account again: the error may hold an older state. Without an answer only the words are left. */
async function readBlockedBy(stripe: Stripe, method: ReturnWords['method']): Promise<string | null> {
  if (!method) return null
  const id = typeof method === 'string' ? method : method.id
  try {
    return blockedByOf(await stripe.paymentMethods.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null
    throw error
  }
}

function isReturnCode(code: string | null | undefined): code is string {
  return typeof code === 'string' && /^R\d{2}$/.test(code)
}

/**
 * Maps decline codes ("Network decline codes", ACH Direct Debit), the older error codes, and the reasons of
 * disputes and of blocked accounts. A word about something other than the account is not here:
 * `bank_cannot_process` may be debited again.
 */
const returnCodes: ReadonlyMap<string, string> = new Map([
  ['insufficient_funds', 'R01'],
  ['bank_account_closed', 'R02'],
  ['account_closed', 'R02'],
  ['tokenized_account_number_deactivated', 'R02'],
  ['bank_account_invalid_details', 'R03'],
  ['incorrect_account_details', 'R03'],
  ['no_account', 'R03'],
  ['invalid_account_number', 'R04'],
  ['bank_account_frozen', 'R16'],
  ['bank_account_restricted', 'R20'],
  ['debit_not_authorized', unnamedReturns.notAuthorized],
  ['customer_initiated', unnamedReturns.notAuthorized],
  ['unrecognized', unnamedReturns.notAuthorized],
  ['bank_account_unusable', unnamedReturns.unusable],
])
