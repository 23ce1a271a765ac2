import { loadReport } from '../report/load-report.ts'
import { ReportPage } from '../report/ReportPage.tsx'

export const loader = loadReport('work_injury')

export default function WorkInjuryScreen() {
  return <ReportPage form="work_injury" />
}
