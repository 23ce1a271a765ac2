import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { countInvoices, getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type InvoiceNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Actor, accountsWith, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { countOf, cutPage, readCursor, rowsToAskFor, rowsToCount } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  paymentsOfInvoiceOf,
  paymentsOfInvoiceStatement,
  pendingPaymentsStatement,
} from '../payments/payments.reader.ts'
import { invoiceFactsOf } from './invoices.reader.ts'
import {
  type AskedInvoices,
  countInvoicesStatement,
  findInvoiceStatement,
  type InvoicePlace,
  listInvoicesStatement,
} from './invoices.store.ts'
import { type Payee, renderInvoicePdf } from './render-invoice-pdf.ts'

export type InvoicesService = ReturnType<typeof makeInvoicesService>

export function makeInvoicesService(database: Database, payee: Payee) {
  const invoices = {
    /** One page, newest due first; `not_found` for an account that is not the actor's to see invoices of. */
    async list(
      { actor, today }: SignedInVisit,
      { query }: EndpointInput<typeof listInvoices>,
    ): Promise<EndpointAnswer<typeof listInvoices>> {
      const { accountNumber } = query
      const asked = askedOf(actor, query, today)
      const after = readCursor(query.after, readPlace)
      const [rows, pending] = await database.readAll({ accounts: [accountNumber] }, [
        listInvoicesStatement({ ...asked, after, limit: rowsToAskFor }),
        pendingPaymentsStatement([accountNumber]),
      ] as const)
      const { shown, next } = cutPage(rows, writePlace)
      return { items: invoiceFactsOf(shown, pending), next }
    },

    /** Of all pages of that list. */
    async count(
      { actor, today }: SignedInVisit,
      { query }: EndpointInput<typeof countInvoices>,
    ): Promise<EndpointAnswer<typeof countInvoices>> {
      const statement = countInvoicesStatement({ ...askedOf(actor, query, today), limit: rowsToCount })
      return countOf(await database.read({ accounts: [query.accountNumber] }, statement))
    },

    async get({ actor }: SignedInVisit, number: InvoiceNumber): Promise<EndpointAnswer<typeof getInvoice>> {
      const accounts = accountsWith(actor, 'see_invoices')
      const [[row], pending, payments] = await database.readAll({ accounts }, [
        findInvoiceStatement(accounts, number),
        pendingPaymentsStatement(accounts),
        paymentsOfInvoiceStatement(accounts, number),
      ] as const)
      const [facts] = row === undefined ? [] : invoiceFactsOf([row], pending)
      if (row === undefined || facts === undefined) throw notFound()
      const { agencyName, agencyPhone, cancelsOn, amountToStopCents, ...rest } = row
      return {
        ...facts,
        accountName: rest.accountName,
        billTo: rest.billTo,
        agency: { name: agencyName, phone: agencyPhone },
        paymentPlan: rest.paymentPlan,
        billingMethod: rest.billingMethod,
        policyStatus: rest.policyStatus,
        policyEffectiveDate: rest.policyEffectiveDate,
        policyExpirationDate: rest.policyExpirationDate,
        previousBalanceCents: rest.previousBalanceCents,
        items: rest.items,
        cancellation: cancelsOn === null ? null : { cancelsOn, amountToStopCents },
        ...paymentsOfInvoiceOf(payments, {
          isOpen: facts.amountDueCents > 0,
          mayPay: mayOnAccount(actor, 'pay', row.accountNumber),
        }),
      }
    },

    /** The printed bill; `not_found` as the invoice itself. */
    async print(visit: SignedInVisit, number: InvoiceNumber): Promise<Buffer> {
      const invoice = await invoices.get(visit, number)
      return await renderInvoicePdf({ invoice, printedOn: visit.today, payee })
    },
  }
  return invoices
}

/** Throws `not_found` for an account whose invoices the actor may not see. */
function askedOf(
  actor: Actor,
  { accountNumber, policyNumber, status, from, to }: EndpointInput<typeof countInvoices>['query'],
  today: CalendarDate,
): AskedInvoices {
  if (!mayOnAccount(actor, 'see_invoices', accountNumber)) throw notFound()
  return { accountNumber, policyNumber, status, from, to, today }
}

const writePlace = ({ dueDate, invoiceNumber: number }: InvoicePlace) => `${dueDate}_${number}`

function readPlace(cursor: string): InvoicePlace {
  const [, date = '', number = ''] = /^([^_]+)_([^_]+)$/.exec(cursor) ?? []
  return { dueDate: calendarDate(date), invoiceNumber: invoiceNumber(number) }
}
