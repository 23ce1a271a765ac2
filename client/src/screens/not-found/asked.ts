import {
  type AccountNumber,
  type ClaimNumber,
  type InvoiceNumber,
  type PolicyNumber,
  parseAccountNumber,
  parseClaimNumber,
  parseInvoiceNumber,
  parsePolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Result } from '@myaccount/domain/kernel/result'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { findRoute } from '../../routes/find-route.ts'

/** The thing that an address names. */
export type Asked =
  | { readonly kind: 'invoice'; readonly number: InvoiceNumber }
  | { readonly kind: 'policy'; readonly number: PolicyNumber }
  | { readonly kind: 'payment'; readonly number: WireId<'payment'> }
  | { readonly kind: 'claim'; readonly number: ClaimNumber }
  | { readonly kind: 'customer'; readonly number: AccountNumber }

/**
 * Reads the thing that this address names; null if it names none. Only text in the form of a number is returned,
 * because the page shows it: a link from elsewhere must not put words into the carrier's mouth.
 */
export function readAsked({ pathname, search }: { pathname: string; search: string }): Asked | null {
  const { invoiceNumber, policyNumber, paymentId, claimNumber, accountNumber } = {
    policyNumber: new URLSearchParams(search).get('policyNumber'),
    ...findRoute(pathname)?.params,
  } as Readonly<Record<string, string | null | undefined>>
  if (invoiceNumber) return named('invoice', parseInvoiceNumber(invoiceNumber))
  if (claimNumber) return named('claim', parseClaimNumber(claimNumber))
  if (paymentId) {
    const number = readWireId('payment', paymentId)
    return number ? { kind: 'payment', number } : null
  }
  if (accountNumber) return named('customer', parseAccountNumber(accountNumber))
  return policyNumber ? named('policy', parsePolicyNumber(policyNumber)) : null
}

/** Small letters and spaces could be words of a sentence; so could capitals without digits. */
const looksLikeNumber = /^(?=(?:[^0-9]*\d){3})[-A-Z0-9./#]{3,40}$/

function named<Kind extends string, Number extends string>(kind: Kind, number: Result<Number, string>) {
  return number.ok && looksLikeNumber.test(number.value) ? { kind, number: number.value } : null
}
