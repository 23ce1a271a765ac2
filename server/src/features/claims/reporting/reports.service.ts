import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { ClaimReport, listClaimReports } from '@myaccount/contract/endpoints/claims/reports'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind, subjectOf } from '@myaccount/domain/session/actor'
import type { Carrier } from '../../../carrier/carrier.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { PdfWriter } from '../../../pdf/pdf-writer.ts'
import { type ClaimsWork, reportsScope } from '../claims-work.ts'
import { makeReadForm } from './read-form.ts'
import { renderReportPdf } from './render-report-pdf.ts'
import { reportFactsOf } from './report-facts-of.ts'
import {
  discardReportStatement,
  expireDraftsStatement,
  findReportStatement,
  ownReportsStatement,
  policyToReportStatement,
  type ReportRow,
} from './reports.store.ts'
import { makeSaveReport } from './save-report.ts'
import { makeSubmitReport } from './submit-report.ts'

export type ReportsService = ReturnType<typeof makeReportsService>

export function makeReportsService(
  work: ClaimsWork & { readonly carrier: Carrier; readonly pdfs: PdfWriter },
) {
  const { database, carrier, timeZone, pdfs } = work

  async function find({ actor }: SignedInVisit, reportId: string): Promise<ReportRow> {
    const scope = reportsScope(actor)
    const person = subjectOf(actor)
    const id = parseWireId('claimReport', reportId)
    if (person === null || !id.ok) throw notFound()
    const [row] = await database.read(scope, findReportStatement(scope.accounts, person.userId, id.value))
    if (row === undefined) throw notFound()
    return row
  }

  async function findSent(visit: SignedInVisit, reportId: string): Promise<ReportRow> {
    const row = await find(visit, reportId)
    if (row.state !== 'submitted') throw notFound()
    return row
  }

  return {
    form: makeReadForm(work),
    save: makeSaveReport(work),
    submit: makeSubmitReport(work),

    async list(
      { actor, today }: SignedInVisit,
      { accountNumber }: EndpointInput<typeof listClaimReports>['query'],
    ): Promise<ClaimReport[]> {
      const scope = reportsScope(actor, accountNumber)
      const person = subjectOf(actor)
      if (scope.accounts.length === 0 || person === null) throw notFound()
      const rows = await database.read(scope, ownReportsStatement(scope.accounts, person.userId, today))
      return rows
        .filter(
          ({ claimNumber, isForPhone }) => claimNumber === null && (!isForPhone || actor.kind === 'insured'),
        )
        .map(reportFactsOf)
    },

    read: async (visit: SignedInVisit, reportId: string): Promise<ClaimReport> =>
      reportFactsOf(await findSent(visit, reportId)),

    async discard(visit: SignedInVisit, reportId: string): Promise<void> {
      const row = await find(visit, reportId)
      const scope = reportsScope(visit.actor, row.accountNumber)
      await database.transaction(scope, (tx) =>
        tx.change(discardReportStatement(row.accountNumber, row.reportId)),
      )
    },

    async print(visit: SignedInVisit, reportId: string): Promise<Buffer> {
      const row = await findSent(visit, reportId)
      const scope = reportsScope(visit.actor, row.accountNumber)
      const [policy] = await database.read(scope, policyToReportStatement(scope.accounts, row.policyNumber))
      const { speaker, today: madeOn } = visit
      return await renderReportPdf(row, policy, {
        carrier,
        speaker,
        madeOn,
        timeZone,
        openPdf: pdfs.openFor(personBehind(visit.actor).userId),
      })
    },

    /** For the job. */
    expireDrafts: (nowMs: number) =>
      database.transaction('jobs', (tx) => tx.change(expireDraftsStatement(dateInZone(nowMs, timeZone)))),
  }
}
