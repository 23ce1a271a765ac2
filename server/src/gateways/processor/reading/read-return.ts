import { bankReturnOf, unnamedReturns } from '@myaccount/domain/payments/return-code'
import Stripe from 'stripe'

/** What Stripe says of why a bank refused a debit, or took it back. */
export interface ReturnWords {
  /** The network's own code of this very debit: there where Stripe passes it on, which it does not promise for ACH. */
  readonly networkCode: string | null | undefined
  /** Stripe's words, the most exact first. */
  readonly words: readonly (string | null | undefined)[]
  readonly method: string | Stripe.PaymentMethod | null | undefined
}

/**
 * The R-code, or one of `unnamedReturns`, or Stripe's word where we know none. Words come before what blocks the account
 * only for a lack of funds, which blocks none: another debit may have.
 */
export async function readReturnCode(
  stripe: Stripe,
  { networkCode, words, method }: ReturnWords,
): Promise<string> {
  if (isReturnCode(networkCode)) return networkCode
  const word = words.find((one) => typeof one === 'string') ?? 'generic_decline'
  if (returnCodes.get(word) === 'R01') return 'R01'
  const blockedBy = await readBlockedBy(stripe, method)
  // Stripe blocks an account after a stopped payment too. Another debit it then refuses by itself: nobody stopped that one.
  if (blockedBy !== null && word === unusable && !bankReturnOf(blockedBy).disablesMethod)
    return unnamedReturns.unusable
  return blockedBy ?? returnCodes.get(word) ?? word
}

/** Stripe's word for a debit that it did not send, because the account is blocked there. */
const unusable = 'bank_account_unusable'

/**
 * Why Stripe debits a bank account no more, as `readReturnCode` has it; null where it does. Stripe names the network's
 * code here, in a closed list of its own, and blocks after every return but one for a lack of funds.
 */
export function blockedByOf(method: Stripe.PaymentMethod): string | null {
  const blocked = method.us_bank_account?.status_details?.blocked
  if (!blocked) return null
  return blocked.network_code ?? returnCodes.get(blocked.reason ?? '') ?? unnamedReturns.unusable
}

/** Asked anew: in an error the account may stand as it was before. Without an answer the words are what there is. */
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
 * Decline codes ("Network decline codes", ACH Direct Debit), the older error codes, the reasons of disputes and of
 * blocked accounts. One that says nothing of the account is not here: `bank_cannot_process` may be debited again.
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
