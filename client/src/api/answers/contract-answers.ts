import type { Endpoint } from '@myaccount/contract/endpoint'
import * as accounts from '@myaccount/contract/endpoints/accounts'
import * as admin from '@myaccount/contract/endpoints/admin'
import * as adminPayments from '@myaccount/contract/endpoints/admin-payments'
import * as invoices from '@myaccount/contract/endpoints/invoices'
import * as paymentMethods from '@myaccount/contract/endpoints/payment-methods'
import * as paymentQuote from '@myaccount/contract/endpoints/payment-quote'
import * as payments from '@myaccount/contract/endpoints/payments'
import * as policies from '@myaccount/contract/endpoints/policies'
import * as profile from '@myaccount/contract/endpoints/profile'
import * as session from '@myaccount/contract/endpoints/session'
import * as status from '@myaccount/contract/endpoints/status'
import { makeAnswerReader } from './answer-reader.ts'

/** The words of the contract that pages call. A new word that they call is added here. */
const words = {
  accounts,
  admin,
  adminPayments,
  invoices,
  paymentMethods,
  paymentQuote,
  payments,
  policies,
  profile,
  session,
  status,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Loaded with the first call and not before: the first page's answers stand in its document. */
export const contractAnswers = makeAnswerReader(
  Object.values(words).flatMap((word) => Object.values(word).filter(isEndpoint)),
)
