import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type {
  JournalExport,
  makeJournalExport,
} from '@myaccount/contract/endpoints/admin/admin-journal-exports'
import { centsToDecimalText } from '@myaccount/domain/kernel/money'
import type { FastifyReply } from 'fastify'
import { auditStatement } from '../../../audit/audit.ts'
import type { AuditedReads } from '../../../audit/reads/audited-reads.ts'
import type { CarrierAccounts } from '../../../carrier/read-ledger-accounts.ts'
import { sendCsv } from '../../../csv/send-csv.ts'
import type { Database } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  type ExportedLine,
  type ExportRow,
  exportedLinesStatement,
  exportStatement,
  lockExportsStatement,
  makeExportStatement,
  nextExportStatement,
} from './exports.store.ts'

export type ExportsService = ReturnType<typeof makeExportsService>

const rowsOfFilePage = 500

/** Programs read the file, so its header has no language. */
const columns = ['export', 'day', 'value_date', 'booking', 'account', 'carrier_account', 'debit', 'credit']

export const exportFacts = ({ madeAt, ...row }: ExportRow): JournalExport => ({
  ...row,
  madeAt: madeAt.toISOString(),
})

/** The numbered exports of the journal to the carrier's ledger (ADR 0055). */
export function makeExportsService(
  { database, auditedReads }: { readonly database: Database; readonly auditedReads: AuditedReads },
  ledgerAccounts: CarrierAccounts,
) {
  const objectsOf = (exportNumber: number) => ({ export: String(exportNumber) })

  return {
    /** Makes the next export of what was booked since the last one; none where nothing was. */
    async make(visit: SignedInVisit): Promise<EndpointAnswer<typeof makeJournalExport>> {
      return await database.transaction('staff', async (tx) => {
        await tx.run(lockExportsStatement())
        const [place] = await tx.run(nextExportStatement())
        const [made] =
          place === undefined ? [] : await tx.run(makeExportStatement(place, ledgerAccounts, visit.nowMs))
        if (made === undefined) return { made: null }
        const { actor, nowMs: at, requestId } = visit
        const objects = objectsOf(made.exportNumber)
        tx.defer(auditStatement({ actor, at, requestId, outcome: 'done', action: 'books.exported', objects }))
        return { made: exportFacts(made) }
      })
    },

    /** Sends the bytes of an export: the same each time, since entries never change and none is added to its range. */
    async send(visit: SignedInVisit, exportNumber: number, reply: FastifyReply) {
      const [place] = await database.read('staff', exportStatement(exportNumber))
      if (place === undefined) throw notFound()
      const audited = { action: 'books.downloaded', objects: objectsOf(exportNumber) } as const
      const reader = await auditedReads.open(visit, audited, 'complete')
      return await sendCsv(reply, {
        filename: `journal-${exportNumber}.csv`,
        header: columns,
        pageSize: rowsOfFilePage,
        readPage: async (after: ExportedLine | undefined) =>
          await reader.read(exportedLinesStatement(place, after, rowsOfFilePage)),
        placeOf: (last) => last,
        cellsOf: ({ day, valueDate, booking, account, debitCents, creditCents }) => [
          String(exportNumber),
          day,
          valueDate,
          booking,
          account,
          place.ledgerAccounts[account] ?? '',
          centsToDecimalText(debitCents),
          centsToDecimalText(creditCents),
        ],
      })
    },
  }
}
