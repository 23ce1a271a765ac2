import type { EndpointInput } from '@myaccount/contract/endpoint'
import {
  countPaymentHistory,
  type downloadPaymentHistory,
  listPaymentHistory,
  type PaymentHistoryRow,
} from '@myaccount/contract/endpoints/histories/payment-history'
import { centsToDecimalText, subtractCents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { failureKinds } from '@myaccount/domain/payments/payment-words'
import { subjectOf } from '@myaccount/domain/session/actor'
import { describeSubmitter, paymentColumns } from '@myaccount/messages/histories/payment-history-messages'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { nameStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { type Speaker, say } from '@myaccount/messages/say'
import type { FastifyReply } from 'fastify'
import { sendCsv } from '../../../csv/send-csv.ts'
import type { Database } from '../../../database/database.ts'
import { inScope } from '../../../database/scope.ts'
import { notFound } from '../../../http/app-error.ts'
import { countOf, cutPage, readCursor, rowsToAskFor, rowsToCount } from '../../../http/paging.ts'
import { type Asker, askerOf, hotRead } from '../../../http/reads/hot-read.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  type AskedPayments,
  countPaymentHistoryStatement,
  listPaymentHistoryStatement,
  type PaymentHistoryEntry,
  readPaymentPlace,
  writePaymentPlace,
} from './payment-history.store.ts'

/** Reads one page, newest first; `not_found` for an account whose histories the asker may not see. */
export const paymentHistoryRead = hotRead({
  endpoint: listPaymentHistory,
  statements: (asker, { query }) => {
    const after = readCursor(query.after, readPaymentPlace)
    return [listPaymentHistoryStatement({ ...askedOf(asker, query), after, limit: rowsToAskFor })]
  },
  answer: (visit, [rows]) => {
    const { shown, next } = cutPage(rows, writePaymentPlace)
    return { items: shown.map((row) => factsOf(row, visit)), next }
  },
})

/** Counts the payments over all pages of that list. */
export const paymentHistoryCount = hotRead({
  endpoint: countPaymentHistory,
  statements: (asker, { query }) => [
    countPaymentHistoryStatement({ ...askedOf(asker, query), limit: rowsToCount }),
  ],
  answer: (_, [counted]) => countOf(counted),
})

const rowsOfFilePage = 500

/**
 * Sends the whole history as a file, in the visitor's language; days and amounts are in a form that other programs
 * read.
 */
export async function sendPaymentHistory(
  database: Database,
  visit: SignedInVisit,
  { query }: EndpointInput<typeof downloadPaymentHistory>,
  reply: FastifyReply,
) {
  const asked = askedOf(askerOf(visit), query)
  const { speaker } = visit
  return await sendCsv(reply, {
    filename: `payments-${query.accountNumber}.csv`,
    header: Object.values(paymentColumns).map((column) => say(speaker, column)),
    pageSize: rowsOfFilePage,
    readPage: async (after: PaymentHistoryEntry | undefined) =>
      await database.read(
        { accounts: [query.accountNumber] },
        listPaymentHistoryStatement({ ...asked, after, limit: rowsOfFilePage }),
      ),
    placeOf: (last) => last,
    cellsOf: (row) => cellsOf(factsOf(row, visit), speaker),
  })
}

/** Returns the cells in the order of `paymentColumns`. */
function cellsOf(row: PaymentHistoryRow, speaker: Speaker): string[] {
  return [
    row.day,
    row.confirmation,
    say(speaker, nameMethod(row.method)),
    centsToDecimalText(row.amountCents),
    centsToDecimalText(subtractCents(row.refundedCents, row.refundFailedCents)),
    row.invoices.map(({ invoiceNumber }) => invoiceNumber).join(' '),
    say(speaker, nameStanding(row).headline),
    say(speaker, describeSubmitter(row.submittedBy)),
    row.reference ?? '',
  ]
}

function factsOf(row: PaymentHistoryEntry, visit: SignedInVisit): PaymentHistoryRow {
  return {
    paymentId: toWireId('payment', row.attemptId),
    confirmation: row.confirmation,
    day: row.day,
    state: row.state,
    failedBy: row.state === 'failed' ? (failureKinds.find((kind) => kind === row.lastEvent) ?? null) : null,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    refundFailedCents: row.refundFailedCents,
    method: row.method,
    invoices: row.lines,
    submittedBy: submitterOf(row, visit),
    reference: row.reference,
  }
}

const submittersOfSources = { guest: 'guest', draft: 'bank_draft', agency: 'agency', staff: 'staff' } as const

function submitterOf(row: PaymentHistoryEntry, { actor }: SignedInVisit): PaymentHistoryRow['submittedBy'] {
  const { source, payerName: name } = row
  if (row.isByStaff) return { kind: 'staff', name }
  if (source !== 'web') return { kind: submittersOfSources[source], name }
  const isOwn = row.payerUserId !== null && row.payerUserId === subjectOf(actor)?.userId
  return isOwn ? { kind: 'you', name } : { kind: 'person', name }
}

/** Throws `not_found` for an account whose histories the asker may not see. */
function askedOf(
  { may }: Asker,
  { accountNumber, policyNumber, status, from, to }: EndpointInput<typeof countPaymentHistory>['query'],
): AskedPayments {
  if (!may('see_histories', accountNumber)) throw notFound()
  return { accountNumber: inScope(accountNumber), policyNumber, status, from, to }
}
