import { loadReport } from '../report/load-report.ts'
import { ReportPage } from '../report/ReportPage.tsx'

export const loader = loadReport('property_liability')

export default function PropertyClaimScreen() {
  return <ReportPage form="property_liability" />
}
