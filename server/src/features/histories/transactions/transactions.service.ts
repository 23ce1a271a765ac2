import type { EndpointInput } from '@myaccount/contract/endpoint'
import {
  type downloadTransactions,
  explainInvoice,
  getYearOfAccount,
  listTransactions,
  type Transaction,
} from '@myaccount/contract/endpoints/histories/transactions'
import { explainBillChange } from '@myaccount/domain/histories/explain-bill-change'
import { effectOf, historyLineTypes, owedNow, walkBalances } from '@myaccount/domain/histories/history-line'
import { addDays, addMonths, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents, noCents, subtractCents, sumCents } from '@myaccount/domain/kernel/money'
import { carrierIdPattern, carrierNumberPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { inScope, scopeAccounts } from '../../../database/scope.ts'
import { notFound } from '../../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../../http/paging.ts'
import { type Asker, hotRead } from '../../../http/reads/hot-read.ts'
import type { AskedLines, LinePlace } from './line-sources.store.ts'
import {
  billAndTheOneBeforeStatement,
  type LineRow,
  listLinesStatement,
  monthsStatement,
  owedNowStatement,
  sumOfLinesStatement,
} from './transactions.store.ts'

/**
 * The place where the next page begins, with the amount owed before it, so that no page adds up the ones above it.
 */
interface LineCursor extends LinePlace {
  readonly owedCents: Cents
}

function writeLineCursor({ day, rank, id, owedCents }: LineCursor): string {
  return Buffer.from(JSON.stringify([day, rank, id, owedCents])).toString('base64url')
}

/** Throws for a cursor that we did not write. */
function readLineCursor(cursor: string): LineCursor {
  const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(read)) throw new RangeError('no cursor')
  const [day, rank, id, owed] = read as unknown[]
  if (typeof day !== 'string' || typeof id !== 'string' || typeof owed !== 'number')
    throw new RangeError('no cursor')
  if (typeof rank !== 'number' || !idForms[rank]?.(id)) throw new RangeError('no cursor')
  return { day: calendarDate(day), rank, id, owedCents: cents(owed) }
}

const isUuid = (id: string) => parseUuid(id).ok
/** Checks the form of an id, by the rank of its source (line-sources.store.ts). */
const idForms: readonly ((id: string) => boolean)[] = [
  (id) => carrierNumberPattern.test(id),
  isUuid,
  isUuid,
  isUuid,
  (id) => carrierIdPattern.test(id),
]

type Query = EndpointInput<typeof downloadTransactions>['query']

const nothing = sql<never>`select where false`

/**
 * Reads one page, newest first, each line with the amount owed after it. Only the first page computes the balance
 * from what is owed now; later pages take it from the cursor, so each costs the same however many lines are above
 * it.
 */
export const transactionsRead = hotRead({
  endpoint: listTransactions,
  statements: (asker, { query }) => {
    const asked = askedOf(asker, query)
    const after = readCursor(query.after, readLineCursor)
    const begins = after === undefined && isWhole(query)
    return [
      listLinesStatement({ ...asked, after, limit: rowsToAskFor }),
      begins ? owedNowStatement(asked.accountNumber, asker.today) : nothing,
      begins ? sumOfLinesStatement(linesAfter(asked)) : nothing,
    ]
  },
  answer: (_, [rows, [now], [later]], { query }) => {
    const { owedCents = noCents } = readCursor(query.after, readLineCursor) ?? {
      owedCents: owedAfterLastDay(now, later),
    }
    const { shown } = cutPage(rows, () => '')
    const { lines, before } = walkBalances(owedCents, shown)
    const { next } = cutPage(rows, (last) => writeLineCursor({ ...last, owedCents: before }))
    const hasBalance = isWhole(query)
    return { items: lines.map((line) => factsOf(line, hasBalance ? line.balanceCents : null)), next }
  },
})

/** Returns the amount owed at the end of the last day asked for. */
export function owedAfterLastDay(
  now: Parameters<typeof owedNow>[0] | undefined,
  later: Parameters<typeof effectOf>[0] | undefined,
): Cents {
  return subtractCents(now ? owedNow(now) : noCents, later ? effectOf(later) : noCents)
}

/** Twelve months up to this one; those without a line too. */
export const yearRead = hotRead({
  endpoint: getYearOfAccount,
  statements: (asker, { query }) => {
    const asked = askedOf(asker, query)
    return [monthsStatement({ ...asked, from: firstMonthOf(asker.today), to: asker.today })]
  },
  answer: ({ today }, [rows]) => {
    const from = firstMonthOf(today)
    const months = Array.from({ length: 12 }, (_, index) => {
      const month = addMonths(from, index)
      const found = rows.find((row) => row.month === month)
      return { month, billedCents: found?.billedCents ?? noCents, paidCents: found?.paidCents ?? noCents }
    })
    return { from, months }
  },
})

export const billChangeRead = hotRead({
  endpoint: explainInvoice,
  statements: (_, { params: { invoiceNumber } }) => [
    billAndTheOneBeforeStatement(scopeAccounts, invoiceNumber),
  ],
  answer: (_, [[bill, before]]) => {
    if (bill === undefined) throw notFound()
    const { billDate, totalCents } = bill
    if (before === undefined) return { billDate, totalCents, before: null, changeCents: noCents, causes: [] }
    const { changeCents, causes } = explainBillChange(before, bill)
    const earlier = {
      invoiceNumber: before.invoiceNumber,
      billDate: before.billDate,
      totalCents: before.totalCents,
    }
    return { billDate, totalCents, before: earlier, changeCents, causes: [...causes] }
  },
})

function firstMonthOf(today: CalendarDate): CalendarDate {
  return addMonths(calendarDate(`${today.slice(0, 7)}-01`), -11)
}

/**
 * Throws `not_found` for an account whose histories the asker may not see. A bill that billing dates ahead is not
 * owed yet, and is in no history before its day.
 */
export function askedOf({ may, today }: Asker, query: Query): AskedLines & { readonly to: CalendarDate } {
  const { accountNumber, policyNumber, from } = query
  if (!may('see_histories', accountNumber)) throw notFound()
  const ofPage = query.show === 'bills' ? (['bill', 'charge'] as const) : historyLineTypes
  const types = query.type === undefined ? ofPage : [query.type]
  return { accountNumber: inScope(accountNumber), policyNumber, types, from, to: lastDayOf(query, today) }
}

export function lastDayOf({ to }: Query, today: CalendarDate): CalendarDate {
  return to !== undefined && to < today ? to : today
}

/** Lines of a later day than the last one that is shown. */
export function linesAfter(asked: AskedLines & { readonly to: CalendarDate }): AskedLines {
  return { ...asked, from: addDays(asked.to, 1), to: undefined }
}

/** Returns whether the lines are all those of the account; a balance is meaningful only then. */
export function isWhole({ policyNumber, type, show }: Query): boolean {
  return policyNumber === undefined && type === undefined && show === undefined
}

export function factsOf(row: LineRow, balanceCents: Cents | null): Transaction {
  const { payment } = row
  return {
    type: typeOf(row),
    key: `${row.rank}-${row.id}`,
    day: row.day,
    billedCents: row.billedCents,
    paidCents: row.paidCents,
    balanceCents,
    policyType: row.policyType,
    policyNumber: row.policyNumber,
    invoiceNumber: row.invoiceNumber,
    bill: row.bill && { ...row.bill, changeCents: row.changeCents },
    payment: payment && {
      paymentId: toWireId('payment', payment.attemptId),
      confirmation: payment.confirmation,
      state: payment.state,
      kind: payment.kind,
      isPending: payment.isPending,
      amountCents: payment.amountCents,
      refundFailedCents: payment.refundFailedCents,
      method: payment.method,
    },
    event: row.event,
  }
}

function typeOf({ bill, payment, billedCents, paidCents }: LineRow): Transaction['type'] {
  if (bill !== null) return 'bill'
  if (payment !== null) return payment.kind === 'received' ? 'payment' : 'went_back'
  if (billedCents !== 0 || paidCents === 0) return 'charge'
  return sumCents([paidCents]) < 0 ? 'went_back' : 'payment'
}
