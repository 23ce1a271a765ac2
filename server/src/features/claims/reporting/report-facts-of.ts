import type { ClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { ReportRow } from './reports.store.ts'

export function reportFactsOf(row: ReportRow): ClaimReport {
  const lossDate = parseCalendarDate(row.answers.lossDate ?? '')
  return {
    reportId: toWireId('claimReport', row.reportId),
    accountNumber: row.accountNumber,
    policyNumber: row.policyNumber,
    policyType: row.policyType,
    form: row.form,
    state: row.state,
    cause: row.answers.cause || null,
    lossDate: lossDate.ok ? lossDate.value : null,
    savedAt: row.savedAt.toISOString(),
    expiresOn: row.state === 'draft' ? row.expiresOn : null,
    reportNumber: row.reportNumber,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    takenBy: row.takenByName,
    isForPhone: row.state === 'submitted' && row.isForPhone,
    contactBy: row.contactBy,
    claimNumber: row.claimNumber,
    adjusterName: row.adjusterName,
  }
}
