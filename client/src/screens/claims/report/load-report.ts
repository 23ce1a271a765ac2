import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { ScreenLoader } from '../../../api/screen-module.ts'
import { reportFormQuery } from '../reports.queries.ts'

export function loadReport(form: ReportForm): ScreenLoader {
  return async ({ load, session, params }) => {
    const number = parsePolicyNumber(params.policyNumber ?? '')
    if (session && number.ok) await load(reportFormQuery(number.value, form))
  }
}
