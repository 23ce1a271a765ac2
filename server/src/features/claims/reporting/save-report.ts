import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { saveClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { reportFormOf } from '@myaccount/domain/claims/report-form'
import { isForPhone } from '@myaccount/domain/claims/reporting/questions'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { reportRefusals } from '@myaccount/messages/claims/report-mistake-messages'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { type ClaimsWork, reportsScope } from '../claims-work.ts'
import { beginReportStatement, policyToReportStatement, saveReportStatement } from './reports.store.ts'

/** A draft is kept for 30 days after it was saved last (domain.md 5.7). */
export const draftKeptDays = 30

/**
 * Saves over what this device has read: where another one has saved since, nothing is overwritten. A save whose answer
 * was lost may be sent again.
 */
export function makeSaveReport({ database }: Pick<ClaimsWork, 'database'>) {
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
    if (reportFormOf(policy.policyType) !== body.form) throw notFound()
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
