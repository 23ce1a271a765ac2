import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { downloadStatement, Transaction } from '@myaccount/contract/endpoints/histories/transactions'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import {
  nameTransaction,
  statementMessages,
  transactionColumns,
} from '@myaccount/messages/histories/transaction-messages'
import { fill } from '@myaccount/messages/message'
import { type Speaker, say, write } from '@myaccount/messages/say'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Asker } from '../../../http/reads/hot-read.ts'
import type { OpenPdf } from '../../../pdf/open-pdf.ts'
import type { PdfHead } from '../../../pdf/pdf-content.ts'
import { openLines, rowsOfFilePage } from './send-transactions.ts'
import { factsOf, lastDayOf } from './transactions.service.ts'

export type StatementCarrier = PdfHead & { readonly name: string; readonly phone: string }

export interface StatementOptions {
  readonly database: Database
  readonly carrier: StatementCarrier
  readonly openPdf: OpenPdf
  readonly asker: Asker
  readonly speaker: Speaker
  readonly query: EndpointInput<typeof downloadStatement>['query']
  /** The most pages of rows that are drawn; the statement says where it ends earlier. */
  readonly pagesAtMost: number
}

/** A statement that a job makes ends after so many pages of rows; drawing 10,000 lines takes about 20 s (ADR 0111). */
export const pagesOfJob = 20

/**
 * Returns whether a statement has more lines than a person waits for. Throws `not_found` for an account that is
 * not theirs.
 */
export async function isLongStatement({
  database,
  asker,
  query,
}: Pick<StatementOptions, 'database' | 'asker' | 'query'>): Promise<boolean> {
  const readPage = await openLines(database, asker, withAllLines(query))
  const rows = await readPage(undefined)
  return rows.length === rowsOfFilePage && (await readPage(rows.at(-1))).length > 0
}

const withAllLines = (query: StatementOptions['query']) => ({
  ...query,
  policyNumber: undefined,
  show: undefined,
  type: undefined,
})

export interface DrawnStatement {
  readonly pdf: Buffer
  readonly lineCount: number
}

/** Draws the amounts billed and paid, and the amount owed after each line, as a tagged PDF. */
export async function renderStatementPdf({
  database,
  carrier,
  openPdf,
  asker,
  speaker,
  query,
  pagesAtMost,
}: StatementOptions): Promise<DrawnStatement> {
  const { today } = asker
  const { accountNumber } = query
  const readPage = await openLines(database, asker, withAllLines(query))
  let page = await readPage(undefined)
  const rows = [...page]
  for (let pages = 1; page.length === rowsOfFilePage && pages < pagesAtMost; pages += 1) {
    page = await readPage(rows.at(-1))
    rows.push(...page)
  }
  const isCut = page.length === rowsOfFilePage && (await readPage(rows.at(-1))).length > 0
  const [account] = await database.read(
    { accounts: [accountNumber] },
    sql<{
      name: string
    }>`select account_name as name from accounts where account_number = ${accountNumber}`,
  )
  const title = say(speaker, fill(statementMessages.title, { accountNumber }))
  const pdf = openPdf({ title, madeOn: today, language: speaker.locale, head: carrier })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.paragraph(account?.name ?? '')
  pdf.gap()
  const [newest] = rows
  if (newest === undefined) pdf.paragraph(say(speaker, statementMessages.none))
  else {
    pdf.heading(say(speaker, fill(statementMessages.owed, { day: { date: lastDayOf(query, today) } })))
    pdf.amount(write(speaker, { cents: newest.balanceCents }))
    pdf.gap()
    pdf.columns(
      columnsFor(speaker),
      rows.map((row) => cellsOf(factsOf(row, row.balanceCents), speaker)),
    )
  }
  if (isCut) pdf.paragraph(say(speaker, statementMessages.earlier))
  pdf.gap()
  pdf.paragraph(say(speaker, fill(statementMessages.made, { day: { date: today } })), 'small')
  return { pdf: await pdf.finish(), lineCount: rows.length }
}

function columnsFor(speaker: Speaker) {
  const { day, what, billed, paid, balance } = transactionColumns
  return [
    { header: say(speaker, day), share: 0.16 },
    { header: say(speaker, what), share: 0.42 },
    { header: say(speaker, billed), share: 0.14, align: 'right' },
    { header: say(speaker, paid), share: 0.14, align: 'right' },
    { header: say(speaker, balance), share: 0.14, align: 'right' },
  ] as const
}

function cellsOf(line: Transaction, speaker: Speaker): string[] {
  const { billedCents, paidCents, balanceCents, payment, invoiceNumber, event } = line
  const reference = payment?.confirmation ?? invoiceNumber
  const what = [say(speaker, nameTransaction(line)), event?.description, reference].filter(Boolean).join(', ')
  const money = (amount: typeof billedCents) => (amount === 0 ? '' : write(speaker, { cents: amount }))
  return [
    write(speaker, { date: line.day }),
    what,
    money(billedCents),
    money(paidCents),
    balanceCents === null ? '' : write(speaker, { cents: balanceCents }),
  ]
}
