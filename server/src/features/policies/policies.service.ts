import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  countPolicies,
  getPolicy,
  getPolicySchedule,
  listPolicies,
  PolicyFacts,
} from '@myaccount/contract/endpoints/policies'
import { draftDateOf } from '@myaccount/domain/bank-draft/draft-date-of'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import {
  type AccountNumber,
  type PolicyNumber,
  policyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Actor, accountsWith, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { countOf, cutPage, readCursor, rowsToAskFor, rowsToCount } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { plannedInvoicesStatement } from '../invoices/invoices.reader.ts'
import {
  countListedPoliciesStatement,
  isPlace,
  listPoliciesStatement,
  type PolicyListOptions,
  type PolicyPlace,
} from './list-policies.store.ts'
import { cancellationOf } from './policies.reader.ts'
import { findPolicyStatement, type ListedPolicyRow } from './policies.store.ts'

export type PoliciesService = ReturnType<typeof makePoliciesService>

export function makePoliciesService(database: Database) {
  return {
    async list(
      { actor, today }: SignedInVisit,
      { query }: EndpointInput<typeof listPolicies>,
    ): Promise<EndpointAnswer<typeof listPolicies>> {
      const asked = askedOf(actor, query, today)
      const after = readCursor(query.after, readPlace)
      const statement = listPoliciesStatement({ ...asked, after, limit: rowsToAskFor })
      const rows = await database.read({ accounts: [query.accountNumber] }, statement)
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => policyFactsOf(row, asked.seesMoney)), next }
    },

    /** Of all pages of that list. */
    async count(
      { actor, today }: SignedInVisit,
      { query }: EndpointInput<typeof countPolicies>,
    ): Promise<EndpointAnswer<typeof countPolicies>> {
      const statement = countListedPoliciesStatement({ ...askedOf(actor, query, today), limit: rowsToCount })
      return countOf(await database.read({ accounts: [query.accountNumber] }, statement))
    },

    async get({ actor }: SignedInVisit, number: PolicyNumber): Promise<EndpointAnswer<typeof getPolicy>> {
      const accounts = accountsWith(actor, 'see_policies')
      const [row] = await database.read({ accounts }, findPolicyStatement(accounts, number))
      if (row === undefined) throw notFound()
      const { premiumCents, coverages, locations, vehicles, drivers } = row
      return {
        ...policyFactsOf(row, mayOnAccount(actor, 'see_invoices', row.accountNumber)),
        premiumCents,
        coverages: coverages ?? [],
        locations: locations ?? [],
        vehicles: vehicles ?? [],
        drivers: drivers ?? [],
      }
    },

    /** Empty for a policy of which nothing is planned; `not_found` for one that is not the actor's. */
    async schedule(
      { actor }: SignedInVisit,
      number: PolicyNumber,
    ): Promise<EndpointAnswer<typeof getPolicySchedule>> {
      const accounts: AccountNumber[] = accountsWith(actor, 'see_invoices')
      const [policies, planned] = await database.readAll<
        [ListedPolicyRow, EndpointAnswer<typeof getPolicySchedule>[number]]
      >({ accounts }, [findPolicyStatement(accounts, number), plannedInvoicesStatement(accounts, number)])
      if (policies.length === 0) throw notFound()
      return planned
    },
  }
}

/** Throws `not_found` for an account whose policies the actor may not see. */
function askedOf(
  actor: Actor,
  { accountNumber, search, status }: EndpointInput<typeof countPolicies>['query'],
  today: CalendarDate,
): PolicyListOptions {
  if (!mayOnAccount(actor, 'see_policies', accountNumber)) throw notFound()
  const seesMoney = mayOnAccount(actor, 'see_invoices', accountNumber)
  return { accountNumber, search, status, seesMoney, today }
}

function policyFactsOf(policy: ListedPolicyRow, maySeeInvoices: boolean): PolicyFacts {
  return {
    accountNumber: policy.accountNumber,
    policyNumber: policy.policyNumber,
    policyType: policy.policyType,
    policyStatus: policy.policyStatus,
    effectiveDate: policy.effectiveDate,
    expirationDate: policy.expirationDate,
    paymentPlan: policy.paymentPlan,
    billingMethod: policy.billingMethod,
    draftState: policy.draftState,
    draftBankLast4: policy.draftBankLast4,
    draftBankName: policy.draftBankName,
    cancellation: cancellationOf(policy),
    locationCount: policy.locationCount,
    vehicleCount: policy.vehicleCount,
    driverCount: policy.driverCount,
    nextDue: maySeeInvoices ? nextDueOf(policy) : null,
  }
}

function nextDueOf(row: ListedPolicyRow): PolicyFacts['nextDue'] {
  const { dueInvoiceNumber, dueDate, amountDueCents, invoiceStatus, paidStatus, openCount, openCents } = row
  if (dueInvoiceNumber === null || dueDate === null || amountDueCents === null) return null
  if (invoiceStatus === null || paidStatus === null || openCount === null || openCents === null) return null
  const { installmentNumber, installmentCount, pendingCents, sentOn } = row
  const invoice = { invoiceNumber: dueInvoiceNumber, paidStatus }
  // Named only where nothing else is open: it is being paid.
  const [marked] = markPendingPayments([invoice], openCount === 0 ? [invoice] : [])
  return {
    invoiceNumber: dueInvoiceNumber,
    dueDate,
    amountDueCents,
    invoiceStatus,
    paidStatus: marked?.paidStatus ?? paidStatus,
    draftsOn: draftDateOf(row, dueDate),
    installmentNumber,
    installmentCount,
    openCount,
    openCents,
    pending: sentOn === null || pendingCents === null ? null : { amountCents: pendingCents, sentOn },
  }
}

const writePlace = ({ place, policyNumber: number }: PolicyPlace) => `${place}_${number}`

function readPlace(cursor: string): PolicyPlace {
  const [, digit = '', number = ''] = /^(\d)_([^_]+)$/.exec(cursor) ?? []
  const place = Number(digit)
  if (digit === '' || !isPlace(place)) throw new RangeError('No place of the list')
  return { place, policyNumber: policyNumber(number) }
}
