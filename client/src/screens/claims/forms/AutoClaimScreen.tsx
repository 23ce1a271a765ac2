import { loadReport } from '../report/load-report.ts'
import { ReportPage } from '../report/ReportPage.tsx'

export const loader = loadReport('auto')

export default function AutoClaimScreen() {
  return <ReportPage form="auto" />
}
