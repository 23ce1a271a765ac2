import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { downloadJournal, getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import type { ClosingKind } from '@myaccount/domain/books/closing'
import { type Cents, cents, centsToDecimalText } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import { journalColumns } from '@myaccount/messages/books/journal-messages'
import { say } from '@myaccount/messages/say'
import type { FastifyReply } from 'fastify'
import { auditStatement } from '../../audit/audit.ts'
import type { AuditedReads } from '../../audit/reads/audited-reads.ts'
import { sendCsv } from '../../csv/send-csv.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { leftOf, staffDayStatement } from '../../staff-days/staff-days.store.ts'
import {
  balancesStatement,
  closedThroughStatement,
  newestMatchingStatement,
  newestPayoutsStatement,
  openDiscrepanciesStatement,
} from './books.store.ts'
import { clearingStatement } from './clearing.store.ts'
import { factsOf, itemFacts } from './closings/closings.service.ts'
import { endedClosingsStatement, waitingClosingsStatement } from './closings/closings.store.ts'
import { openItemsStatement } from './closings/open-items.store.ts'
import { exportFacts } from './exports/exports.service.ts'
import { newestExportsStatement } from './exports/exports.store.ts'
import { type JournalRow, journalStatement } from './journal.store.ts'

export type BooksService = ReturnType<typeof makeBooksService>

const discrepanciesShown = 100
const payoutsShown = 31
const openItemsShown = 100
const closingsShown = 30
const exportsShown = 12
const rowsOfFilePage = 500

interface BooksOptions {
  readonly database: Database
  readonly auditedReads: AuditedReads
  readonly approvalLimitCents: Cents
  readonly dayLimits: DayLimits
}

/** The books for employees. The endpoints decide who may read; each read is audited first. */
export function makeBooksService({ database, auditedReads, approvalLimitCents, dayLimits }: BooksOptions) {
  async function auditView({ actor, nowMs: at, requestId }: SignedInVisit): Promise<void> {
    const entry = auditStatement({ actor, at, requestId, outcome: 'done', action: 'books.viewed' })
    await database.transaction('staff', (tx) => tx.change(entry))
  }

  return {
    async get(visit: SignedInVisit): Promise<EndpointAnswer<typeof getBooks>> {
      await auditView(visit)
      const [
        accounts,
        clearing,
        discrepancies,
        payouts,
        [matched],
        items,
        waiting,
        ended,
        day,
        [closed],
        exports,
      ] = await database.readAll('staff', [
        balancesStatement(),
        clearingStatement(),
        openDiscrepanciesStatement(discrepanciesShown),
        newestPayoutsStatement(payoutsShown),
        newestMatchingStatement(),
        openItemsStatement(openItemsShown),
        waitingClosingsStatement(),
        endedClosingsStatement(closingsShown),
        staffDayStatement(personBehind(visit.actor).userId, visit.today),
        closedThroughStatement(),
        newestExportsStatement(exportsShown),
      ] as const)
      const aloneUpTo = (how: ClosingKind) => cents(Math.min(approvalLimitCents, leftOf(day, how, dayLimits)))
      const closings = waiting.map((row) => factsOf(row, visit))
      return {
        closedThrough: closed?.closedThrough ?? null,
        exports: exports.map(exportFacts),
        accounts,
        clearing,
        openItemCount: items[0]?.count ?? 0,
        openItems: items.map((item) => itemFacts(item, closings, aloneUpTo)),
        closings: ended.map((row) => factsOf(row, visit)),
        discrepancyCount: discrepancies[0]?.count ?? 0,
        discrepancies: discrepancies.map(({ accountNumber, attemptId, confirmation, count: _, ...row }) => ({
          ...row,
          payment:
            attemptId === null || accountNumber === null || confirmation === null
              ? null
              : { paymentId: toWireId('payment', attemptId), confirmation, accountNumber },
        })),
        payouts,
        matched: matched ? { ...matched, endedAt: matched.endedAt.toISOString() } : null,
      }
    },

    /**
     * Sends the bookings by day and account, for import into the carrier's own ledger: codes, since no program
     * reads words.
     */
    async sendJournal(
      visit: SignedInVisit,
      { query }: EndpointInput<typeof downloadJournal>,
      reply: FastifyReply,
    ) {
      const reader = await auditedReads.open(visit, { action: 'books.downloaded' }, 'complete')
      return await sendCsv(reply, {
        filename: 'journal.csv',
        header: Object.values(journalColumns).map((column) => say(visit.speaker, column)),
        pageSize: rowsOfFilePage,
        readPage: async (after: JournalRow | undefined) =>
          await reader.read(journalStatement({ ...query, after, limit: rowsOfFilePage })),
        placeOf: (last) => last,
        cellsOf: ({ day, booking, account, debitCents, creditCents }) => [
          day,
          booking,
          account,
          centsToDecimalText(debitCents),
          centsToDecimalText(creditCents),
        ],
      })
    },
  }
}
