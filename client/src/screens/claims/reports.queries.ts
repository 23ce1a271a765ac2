import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getClaimReport, getReportForm, listClaimReports } from '@myaccount/contract/endpoints/claims/reports'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../api/read-query.ts'

/** The data that a report needs beside its answers. */
export type ReportOffer = EndpointAnswer<typeof getReportForm>

// All of these use `expect: 'all'`, because the screens have an error state of their own.

export function reportFormQuery(policyNumber: PolicyNumber, form: ReportForm) {
  return readQuery(getReportForm, { query: { policyNumber, form } }, { expect: 'all' })
}

export function ownReportsQuery(accountNumber: AccountNumber) {
  return readQuery(listClaimReports, { query: { accountNumber } }, { expect: 'all' })
}

export function reportQuery(reportId: WireId<'claimReport'>) {
  return readQuery(getClaimReport, { params: { reportId } }, { expect: 'all' })
}
