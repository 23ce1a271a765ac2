import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  ClaimReport,
  getReportForm,
  listClaimReports,
  saveClaimReport,
} from '@myaccount/contract/endpoints/claims/reports'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { isForPhone } from '@myaccount/domain/claims/reporting/questions'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { makeUuid, parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { policyTypeOf } from '@myaccount/domain/policies/policy-type'
import { personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { reportRefusals } from '@myaccount/messages/claims/report-mistake-messages'
import type { Carrier } from '../../../carrier/carrier.ts'
import { policyTypesOf } from '../../../carrier/read-policy-types.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { PdfWriter } from '../../../pdf/pdf-writer.ts'
import { type ClaimsWork, reportsScope } from '../claims-work.ts'
import { noticeOf } from './fraud-notice.ts'
import { placesOf, vehiclesOf } from './listed-of-policy.ts'
import { renderReportPdf } from './render-report-pdf.ts'
import { reportFactsOf } from './report-facts-of.ts'
import {
  beginReportStatement,
  discardReportStatement,
  expireDraftsStatement,
  findReportStatement,
  ownReportsStatement,
  policyToReportStatement,
  type ReportRow,
  reportedBeforeStatement,
  saveReportStatement,
} from './reports.store.ts'
import { makeSubmitReport } from './submit-report.ts'

interface FormsWork extends Pick<ClaimsWork, 'database'> {
  readonly carrier: Pick<Carrier, 'capabilitiesOff' | 'policyTypes' | 'fraudNotices'>
}

/** Returns a function that tells whether the form takes losses under a policy type; the carrier has the form then. */
function makeIsReportedOn(carrier: FormsWork['carrier']) {
  const types = policyTypesOf(carrier)
  return (form: ReportForm, policyType: string) => policyTypeOf(types, policyType).form === form
}

/** A draft is kept for 30 days after its last save (domain.md 5.7). */
const draftKeptDays = 30

/**
 * Saves over the revision that this device has read; if another device has saved since, nothing is overwritten. A
 * save whose answer was lost may be sent again.
 */
function makeSaveReport({ database, carrier }: FormsWork) {
  const isReportedOn = makeIsReportedOn(carrier)
  return async (
    visit: SignedInVisit,
    { params, body }: EndpointInput<typeof saveClaimReport>,
  ): Promise<EndpointAnswer<typeof saveClaimReport>> => {
    const { actor, nowMs, today, sessionHash } = visit
    const scope = reportsScope(actor)
    const person = subjectOf(actor)
    const reportId = parseWireId('claimReport', params.reportId)
    const [policy] = await database.read(scope, policyToReportStatement(scope.accounts, body.policyNumber))
    if (policy === undefined || person === null || !reportId.ok) throw notFound()
    if (!isReportedOn(body.form, policy.policyType)) throw notFound()
    const expiresOn = addDays(today, draftKeptDays)
    const { answers, form, policyNumber, revision: read } = body
    const owned = { accountNumber: policy.accountNumber, reportId: reportId.value, policyNumber, form }
    const saved = {
      ...owned,
      userId: person.userId,
      sessionHash,
      answers,
      atMs: nowMs,
      expiresOn,
      savedBy: personBehind(actor).userId,
      isForPhone: isForPhone(form, answers),
    }
    const [written] = await database.transaction(scope, async (tx) => {
      const begun = read === 0 ? await tx.run(beginReportStatement(saved)) : []
      return begun.length > 0 ? begun : await tx.run(saveReportStatement(saved, read))
    })
    if (written === undefined) throw new AppError('conflict', reportRefusals.changedElsewhere)
    return {
      reportId: toWireId('claimReport', reportId.value),
      revision: written.revision,
      answers,
      savedAt: new Date(nowMs).toISOString(),
      expiresOn,
    }
  }
}

const warnedWithinDays = 30

function makeReadForm({ database, carrier }: FormsWork) {
  const isReportedOn = makeIsReportedOn(carrier)
  return async (
    visit: SignedInVisit,
    { query }: EndpointInput<typeof getReportForm>,
  ): Promise<EndpointAnswer<typeof getReportForm>> => {
    const { actor, today, speaker, nowMs } = visit
    const scope = reportsScope(actor)
    const person = subjectOf(actor)
    const [policy] = await database.read(scope, policyToReportStatement(scope.accounts, query.policyNumber))
    if (policy === undefined || person === null) throw notFound()
    if (!isReportedOn(query.form, policy.policyType)) throw notFound()
    const { accountNumber, policyNumber } = policy
    const own = await database.read(scope, ownReportsStatement([accountNumber], person.userId, today))
    const reported = await database.read(
      reportsScope(actor, accountNumber),
      reportedBeforeStatement(accountNumber, policyNumber, addDays(today, -warnedWithinDays)),
    )
    const draft = own.find(
      (row) => row.state === 'draft' && row.policyNumber === policyNumber && row.form === query.form,
    )
    return {
      accountNumber,
      policyNumber,
      policyType: policy.policyType,
      effectiveDate: policy.effectiveDate,
      expirationDate: policy.expirationDate,
      locations: placesOf(policy),
      vehicles: vehiclesOf(policy),
      newReportId: toWireId('claimReport', makeUuid(nowMs, randomBytes(10))),
      draft:
        draft === undefined
          ? null
          : {
              reportId: toWireId('claimReport', draft.reportId),
              revision: draft.revision,
              answers: { ...draft.answers },
              savedAt: draft.savedAt.toISOString(),
              expiresOn: draft.expiresOn,
              isFromHere: draft.savedIn?.equals(visit.sessionHash) ?? false,
            },
      prefilled: {
        reporterName: person.displayName,
        reporterEmail: person.email,
        ...(visit.phone !== null && { reporterPhone: formatPhone(visit.phone) }),
      },
      notice: noticeOf(speaker, carrier.fraudNotices, { state: policy.state, form: query.form }),
      reported,
    }
  }
}

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

    /** Called by the job that expires drafts. */
    expireDrafts: (nowMs: number) =>
      database.transaction('jobs', (tx) => tx.change(expireDraftsStatement(dateInZone(nowMs, timeZone)))),
  }
}
