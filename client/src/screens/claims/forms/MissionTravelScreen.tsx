import { loadReport } from '../report/load-report.ts'
import { ReportPage } from '../report/ReportPage.tsx'

export const loader = loadReport('mission_travel')

export default function MissionTravelScreen() {
  return <ReportPage form="mission_travel" />
}
