import { loadReport } from '../report/load-report.ts'
import { ReportPage } from '../report/ReportPage.tsx'

export const loader = loadReport('general')

export default function GeneralClaimScreen() {
  return <ReportPage form="general" />
}
