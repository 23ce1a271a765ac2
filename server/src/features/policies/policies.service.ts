import type { EndpointInput } from '@myaccount/contract/endpoint'
import {
  countPolicies,
  getPolicy,
  getPolicySchedule,
  listPolicies,
  type PolicyFacts,
} from '@myaccount/contract/endpoints/policies'
import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import { decideCertificateRule, ruleIn, stricterOf } from '@myaccount/domain/documents/paper-rules'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import { policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { mayOnAccount } from '@myaccount/domain/session/actor'
import { policyTypesLike } from '@myaccount/messages/names/policy-types-like'
import type { Carrier } from '../../carrier/carrier.ts'
import { nameOf } from '../../carrier/read-codes.ts'
import { paperRuleOf } from '../../carrier/read-policy-types.ts'
import { inScope, scopeAccounts } from '../../database/scope.ts'
import { notFound } from '../../http/app-error.ts'
import { countOf, cutPage, readCursor, rowsToAskFor, rowsToCount } from '../../http/paging.ts'
import { type Asker, hotRead } from '../../http/reads/hot-read.ts'
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

export type PoliciesCarrier = Pick<Carrier, 'stateRules' | 'codes' | 'policyTypes'>

export const makeListRead = (carrier: PoliciesCarrier) =>
  hotRead({
    endpoint: listPolicies,
    statements: (asker, { query }) => {
      const asked = askedOf(asker, query, carrier)
      const after = readCursor(query.after, readPlace)
      return [listPoliciesStatement({ ...asked, after, limit: rowsToAskFor })]
    },
    answer: ({ actor }, [rows], { query }) => {
      const seesMoney = mayOnAccount(actor, 'see_invoices', query.accountNumber)
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => policyFactsOf(row, seesMoney)), next }
    },
  })

/** Counts the policies on all pages of that list. */
export const makeCountRead = (carrier: PoliciesCarrier) =>
  hotRead({
    endpoint: countPolicies,
    statements: (asker, { query }) => [
      countListedPoliciesStatement({ ...askedOf(asker, query, carrier), limit: rowsToCount }),
    ],
    answer: (_, [counted]) => countOf(counted),
  })

export const makePolicyRead = ({
  stateRules: { certificates, idCards },
  codes,
  policyTypes,
}: PoliciesCarrier) =>
  hotRead({
    endpoint: getPolicy,
    statements: (_, { params }) => [findPolicyStatement(scopeAccounts, params.policyNumber)],
    answer: ({ actor }, [[row]]) => {
      if (row === undefined) throw notFound()
      const { premiumCents, coverages, vehicles, drivers, mailingState } = row
      const locations = row.locations ?? []
      const places = { mailingState, locations }
      const { rule, state } = decideCertificateRule(
        certificates,
        places,
        paperRuleOf(policyTypes, row.policyType, 'certificates'),
      )
      return {
        ...policyFactsOf(row, mayOnAccount(actor, 'see_invoices', row.accountNumber)),
        paymentPlanName: nameOf(codes, 'payment_plan', row.paymentPlan),
        premiumCents,
        coverages: coverages ?? [],
        locations,
        vehicles: vehicles ?? [],
        drivers: drivers ?? [],
        certificates: rule,
        certificateState: state,
        idCards: stricterOf(
          ruleIn(idCards, mailingState),
          paperRuleOf(policyTypes, row.policyType, 'idCards') ?? 'at_once',
        ),
      }
    },
  })

/**
 * Returns an empty list for a policy without planned installments; throws `not_found` for a policy that is not the
 * person's.
 */
export const scheduleRead = hotRead({
  endpoint: getPolicySchedule,
  statements: (_, { params: { policyNumber: number } }) => [
    findPolicyStatement(scopeAccounts, number),
    plannedInvoicesStatement(scopeAccounts, number),
  ],
  answer: (_, [[policy], planned]) => {
    if (policy === undefined) throw notFound()
    return planned
  },
})

/** Throws `not_found` for an account whose policies the person may not see. */
function askedOf(
  { may, today }: Asker,
  { accountNumber, search, status }: EndpointInput<typeof countPolicies>['query'],
  { policyTypes }: PoliciesCarrier,
): PolicyListOptions {
  if (!may('see_policies', accountNumber)) throw notFound()
  const seesMoney = may('see_invoices', accountNumber)
  return {
    accountNumber: inScope(accountNumber),
    search: search === undefined ? undefined : { text: search, types: policyTypesLike(search, policyTypes) },
    status,
    seesMoney,
    today,
  }
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
  const { installmentNumber, installmentCount, pendingCents, sentOn, isLeftOut } = row
  const invoice = { invoiceNumber: dueInvoiceNumber, paidStatus }
  // The invoice is named only where nothing else is open: then it is being paid.
  const [marked] = markPendingPayments([invoice], openCount === 0 ? [invoice] : [])
  return {
    invoiceNumber: dueInvoiceNumber,
    dueDate,
    amountDueCents,
    invoiceStatus,
    paidStatus: marked?.paidStatus ?? paidStatus,
    draftsOn: draftDayOfBill({ ...row, dueDate, isLeftOut: isLeftOut ?? false }),
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
