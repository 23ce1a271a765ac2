import type { PortalRoute } from './portal-route.ts'

/** Our own pages of claims: the two routes of a report that the specification names are with its other routes. */
export const claimsRoutes = [
  {
    name: 'claim',
    path: '/claims/{claimNumber}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.claim', message: 'Claim' },
    screen: 'claims/ClaimScreen',
    under: 'claims',
  },
  {
    name: 'report claim',
    path: '/claims/report',
    access: 'auth',
    title: /*i18n*/ { id: 'page.report_claim', message: 'What happened?' },
    screen: 'claims/ReportClaimScreen',
    needsAccount: true,
    showsAccount: true,
    under: 'claims',
  },
  {
    name: 'claim report',
    path: '/claims/reports/{reportId}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.claim_report', message: 'Report of a loss' },
    screen: 'claims/ClaimReportScreen',
    under: 'claims',
  },
  {
    name: 'work injury',
    path: '/claims/workersComp/{policyNumber}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.work_injury', message: 'Report an injury at work' },
    screen: 'claims/forms/WorkInjuryScreen',
    under: 'claims',
  },
  {
    name: 'mission travel',
    path: '/claims/missionTravel/{policyNumber}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.mission_travel', message: 'Report from a mission trip' },
    screen: 'claims/forms/MissionTravelScreen',
    under: 'claims',
  },
  {
    name: 'general claim',
    path: '/claims/general/{policyNumber}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.general_claim', message: 'Report a loss' },
    screen: 'claims/forms/GeneralClaimScreen',
    under: 'claims',
  },
] as const satisfies readonly PortalRoute[]
