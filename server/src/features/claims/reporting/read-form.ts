import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { getReportForm } from '@myaccount/contract/endpoints/claims/reports'
import { reportFormOf } from '@myaccount/domain/claims/report-form'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { type ClaimsWork, reportsScope } from '../claims-work.ts'
import { noticeOf } from './fraud-notice.ts'
import { placesOf, vehiclesOf } from './listed-of-policy.ts'
import { ownReportsStatement, policyToReportStatement, reportedBeforeStatement } from './reports.store.ts'

const warnedWithinDays = 30

export function makeReadForm({ database }: Pick<ClaimsWork, 'database'>) {
  return async (
    visit: SignedInVisit,
    { query }: EndpointInput<typeof getReportForm>,
  ): Promise<EndpointAnswer<typeof getReportForm>> => {
    const { actor, today, speaker, nowMs } = visit
    const scope = reportsScope(actor)
    const person = subjectOf(actor)
    const [policy] = await database.read(scope, policyToReportStatement(scope.accounts, query.policyNumber))
    if (policy === undefined || person === null) throw notFound()
    if (reportFormOf(policy.policyType) !== query.form) throw notFound()
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
      notice: noticeOf(speaker, policy.state, query.form),
      reported,
    }
  }
}
