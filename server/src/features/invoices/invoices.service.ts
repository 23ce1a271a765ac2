import type { EndpointInput } from '@myaccount/contract/endpoint'
import { countInvoices, getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { mayOnAccount } from '@myaccount/domain/session/actor'
import { type CarrierCodes, nameOf } from '../../carrier/read-codes.ts'
import { inScope, listOf, scopeAccounts } from '../../database/scope.ts'
import { notFound } from '../../http/app-error.ts'
import { countOf, cutPage, readCursor, rowsToAskFor, rowsToCount } from '../../http/paging.ts'
import { type Asker, hotRead } from '../../http/reads/hot-read.ts'
import {
  paymentsOfInvoiceOf,
  paymentsOfInvoiceStatement,
  pendingPaymentsStatement,
  scheduledLinesStatement,
  scheduledPaymentOf,
} from '../payments/payments.reader.ts'
import { invoiceFactsOf, paidFactsOf } from './invoice-facts-of.ts'
import {
  type AskedInvoices,
  countInvoicesStatement,
  findInvoiceStatement,
  type InvoicePlace,
  listInvoicesStatement,
} from './invoices.store.ts'

/** Reads one page, the newest due date first; `not_found` for an account whose invoices the asker may not see. */
export const listRead = hotRead({
  endpoint: listInvoices,
  statements: (asker, { query }) => {
    const asked = askedOf(asker, query)
    const after = readCursor(query.after, readPlace)
    return [
      listInvoicesStatement({ ...asked, after, limit: rowsToAskFor }),
      pendingPaymentsStatement(listOf(asked.accountNumber)),
    ]
  },
  answer: (_, [rows, pending]) => {
    const { shown, next } = cutPage(rows, writePlace)
    const items = invoiceFactsOf(shown, pending).map((facts, index) => {
      const paid = shown[index]?.paid ?? null
      return { ...facts, paid: paid && paidFactsOf(paid, facts.amountCents) }
    })
    return { items, next }
  },
})

/** Counts the invoices over all pages of that list. */
export const countRead = hotRead({
  endpoint: countInvoices,
  statements: (asker, { query }) => [
    countInvoicesStatement({ ...askedOf(asker, query), limit: rowsToCount }),
  ],
  answer: (_, [counted]) => countOf(counted),
})

export const makeInvoiceRead = (codes: CarrierCodes) =>
  hotRead({
    endpoint: getInvoice,
    statements: (_, { params: { invoiceNumber: number } }) => [
      findInvoiceStatement(scopeAccounts, number),
      pendingPaymentsStatement(scopeAccounts),
      paymentsOfInvoiceStatement(scopeAccounts, number),
      scheduledLinesStatement(scopeAccounts, [number]),
    ],
    answer: ({ actor }, [[row], pending, payments, scheduled]) => {
      const [facts] = row === undefined ? [] : invoiceFactsOf([row], pending)
      if (row === undefined || facts === undefined) throw notFound()
      const { agencyName, agencyPhone, cancelsOn, amountToStopCents, ...rest } = row
      return {
        ...facts,
        accountName: rest.accountName,
        billTo: rest.billTo,
        agency: { name: agencyName, phone: agencyPhone },
        paymentPlan: rest.paymentPlan,
        paymentPlanName: rest.paymentPlan === null ? null : nameOf(codes, 'payment_plan', rest.paymentPlan),
        billingMethod: rest.billingMethod,
        policyStatus: rest.policyStatus,
        policyEffectiveDate: rest.policyEffectiveDate,
        policyExpirationDate: rest.policyExpirationDate,
        previousBalanceCents: rest.previousBalanceCents,
        items: rest.items,
        cancellation: cancelsOn === null ? null : { cancelsOn, amountToStopCents },
        scheduled: scheduled.map(scheduledPaymentOf),
        ...paymentsOfInvoiceOf(payments, {
          isOpen: facts.amountDueCents > 0,
          mayPay: mayOnAccount(actor, 'pay', row.accountNumber),
        }),
      }
    },
  })

/** Throws `not_found` for an account whose invoices the asker may not see. */
function askedOf(
  { may, today }: Asker,
  { accountNumber, ...narrowed }: EndpointInput<typeof countInvoices>['query'],
): AskedInvoices {
  if (!may('see_invoices', accountNumber)) throw notFound()
  const { policyNumber, status, number, from, to } = narrowed
  return { accountNumber: inScope(accountNumber), policyNumber, status, number, from, to, today }
}

const writePlace = ({ dueDate, invoiceNumber: number }: InvoicePlace) => `${dueDate}_${number}`

function readPlace(cursor: string): InvoicePlace {
  const [, date = '', number = ''] = /^([^_]+)_([^_]+)$/.exec(cursor) ?? []
  return { dueDate: calendarDate(date), invoiceNumber: invoiceNumber(number) }
}
