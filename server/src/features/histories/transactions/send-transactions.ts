import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { downloadTransactions, Transaction } from '@myaccount/contract/endpoints/histories/transactions'
import { walkBalances } from '@myaccount/domain/histories/history-line'
import { centsToDecimalText } from '@myaccount/domain/kernel/money'
import { nameTransaction, transactionColumns } from '@myaccount/messages/histories/transaction-messages'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { type Speaker, say } from '@myaccount/messages/say'
import type { FastifyReply } from 'fastify'
import { sendCsv } from '../../../csv/send-csv.ts'
import type { Database } from '../../../database/database.ts'
import { type Asker, askerOf } from '../../../http/reads/hot-read.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { askedOf, factsOf, isWhole, linesAfter, owedAfterLastDay } from './transactions.service.ts'
import { listLinesStatement, owedNowStatement, sumOfLinesStatement } from './transactions.store.ts'

export const rowsOfFilePage = 500

/**
 * Sends the list as a file, in the visitor's language; days and amounts are in a form that other programs read.
 */
export async function sendTransactions(
  database: Database,
  visit: SignedInVisit,
  { query }: EndpointInput<typeof downloadTransactions>,
  reply: FastifyReply,
) {
  const { speaker } = visit
  const readPage = await openLines(database, askerOf(visit), query)
  return await sendCsv(reply, {
    filename: `history-${query.accountNumber}.csv`,
    header: Object.values(transactionColumns).map((column) => say(speaker, column)),
    pageSize: rowsOfFilePage,
    readPage,
    placeOf: (last) => last,
    cellsOf: (row) => cellsOf(factsOf(row, isWhole(query) ? row.balanceCents : null), speaker),
  })
}

/** The lines page by page, each with what was owed after it. Throws `not_found` for an account that is not theirs. */
export async function openLines(
  database: Database,
  asker: Asker,
  query: EndpointInput<typeof downloadTransactions>['query'],
) {
  const asked = askedOf(asker, query)
  const scope = { accounts: [query.accountNumber] }
  const [[now], [later]] = await database.readAll(scope, [
    owedNowStatement(asked.accountNumber, asker.today),
    sumOfLinesStatement(linesAfter(asked)),
  ] as const)
  let owedCents = owedAfterLastDay(now, later)
  return async (after: RowOfFile | undefined) => {
    const rows = await database.read(scope, listLinesStatement({ ...asked, after, limit: rowsOfFilePage }))
    const { lines, before } = walkBalances(owedCents, rows)
    owedCents = before
    return lines
  }
}

type RowOfFile = Parameters<typeof factsOf>[0]

/** Returns the cells in the order of `transactionColumns`. */
function cellsOf(line: Transaction, speaker: Speaker): string[] {
  const { billedCents, paidCents, balanceCents, policyType, policyNumber, payment, event } = line
  const policy = policyType === null ? '' : `${sayPolicyType(speaker, policyType)} ${policyNumber ?? ''}`
  return [
    line.day,
    say(speaker, nameTransaction(line)),
    policy,
    billedCents === 0 ? '' : centsToDecimalText(billedCents),
    paidCents === 0 ? '' : centsToDecimalText(paidCents),
    balanceCents === null ? '' : centsToDecimalText(balanceCents),
    payment?.confirmation ?? line.invoiceNumber ?? '',
    event?.description ?? '',
  ]
}
