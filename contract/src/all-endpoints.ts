import type { Endpoint } from './endpoint.ts'
import * as accounts from './endpoints/accounts.ts'
import * as admin from './endpoints/admin.ts'
import * as adminPayments from './endpoints/admin-payments.ts'
import * as invoices from './endpoints/invoices.ts'
import * as machine from './endpoints/machine.ts'
import * as paymentMethods from './endpoints/payment-methods.ts'
import * as paymentQuote from './endpoints/payment-quote.ts'
import * as payments from './endpoints/payments.ts'
import * as policies from './endpoints/policies.ts'
import * as profile from './endpoints/profile.ts'
import * as session from './endpoints/session.ts'
import * as status from './endpoints/status.ts'

const modules = {
  status,
  session,
  profile,
  accounts,
  policies,
  invoices,
  paymentQuote,
  payments,
  paymentMethods,
  admin,
  adminPayments,
  machine,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every request the server answers, by the name it is exported under. Server-side only: a browser imports what it calls. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)
