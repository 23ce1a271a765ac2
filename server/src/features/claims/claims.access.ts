import {
  type AccessTable,
  type ConfidentialTable,
  type GoodRequests,
  hiddenAt,
  rows,
} from '../../../testing/access-rows.ts'
import { testClaims, testReports } from '../../../testing/test-claims.ts'
import { testConfidential } from '../../../testing/test-confidential.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const own = '/api/v1/claims'
const watched = '/api/v1/admin/claims'
const { open, confidential, copperwillows, absent } = testClaims
const { draft, toDiscard, sent, absent: noReport } = testReports
const saved = { policyNumber: '12MF0104417', form: 'property_liability', revision: 1, answers: {} }
const signed = { revision: 1, answers: {}, noticeHash: 'hash', hasRead: true, signature: 'The owner' }

/** The owner is not named on the confidential claim; the contact for claims is. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listClaims: rows(`${own}?accountNumber=`, {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
  }),
  getClaim: rows(own, {
    [`/${open}`]: '                       401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [`/${confidential}`]: '               401 404 404 200 403 404 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}`]: '              401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    [`/${absent}`]: '                     401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    '/nonsense!': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  }),
  listClaimsToWatch: rows(watched, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  getReportForm: rows(`${own}/report_form?form=property_liability&policyNumber=`, {
    '12MF0104417': '                      401 200 403 200 403 403 404 404 404 403 403 401 401 401 401',
    '13ME0417708': '                      401 404 403 404 403 403 404 200 404 403 403 401 401 401 401',
    '19ZZ9999999': '                      401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '12MF0104417&form=another': '          401 422 403 422 403 403 422 422 422 403 403 401 401 401 401',
  }),
  listClaimReports: rows(`${own}/reports?accountNumber=`, {
    [larkspur]: '                         401 200 403 200 403 403 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 403 404 403 403 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 403 422 403 403 422 422 422 403 403 401 401 401 401',
  }),
  // The owner's.
  saveClaimReport: rows(`${own}/reports`, {
    [`/${draft}`]: '                      401 200 403 409 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: saved })),
  getClaimReport: rows(`${own}/reports`, {
    [`/${sent}`]: '                       401 200 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${draft}`]: '                      401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noReport}`]: '                   401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }),
  downloadClaimReport: rows(`${own}/reports`, {
    [`/${sent}/report.pdf`]: '            401 200 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${draft}/report.pdf`]: '           401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noReport}/report.pdf`]: '        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/report.pdf': '             401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }),
  // Sent before: it answers what was sent.
  submitClaimReport: rows(`${own}/reports`, {
    [`/${sent}/submit`]: '                401 201 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noReport}/submit`]: '            401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/submit': '                 401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: signed })),
  discardClaimReport: rows(`${own}/reports`, {
    [`/${toDiscard}`]: '                  401 204 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noReport}`]: '                   401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }),
  writeClaimMessage: rows(own, {
    [`/${open}/messages`]: '              401 201 403 201 403 403 404 404 404 403 403 401 401 401 401',
    [`/${confidential}/messages`]: '      401 404 403 201 403 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}/messages`]: '     401 404 403 404 403 403 404 201 404 403 403 401 401 401 401',
    [`/${absent}/messages`]: '            401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense!/messages': '              401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: { words: 'The roofer comes tomorrow.' } })),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  listClaims: { path: `${own}?accountNumber=${larkspur}`, person },
  getClaim: { path: `${own}/${open}`, person },
  listClaimsToWatch: { path: watched, person: 'employee' },
  getReportForm: { path: `${own}/report_form?form=property_liability&policyNumber=12MF0104417`, person },
  listClaimReports: { path: `${own}/reports?accountNumber=${larkspur}`, person },
  saveClaimReport: { path: `${own}/reports/${draft}`, person, body: saved },
  getClaimReport: { path: `${own}/reports/${sent}`, person },
  downloadClaimReport: { path: `${own}/reports/${sent}/report.pdf`, person },
  submitClaimReport: { path: `${own}/reports/${sent}/submit`, person, body: signed },
  discardClaimReport: { path: `${own}/reports/${toDiscard}`, person },
  writeClaimMessage: { path: `${own}/${open}/messages`, person, body: { words: 'Thank you.' } },
}

const ofClaim = [confidential, absent] as const
const ofReport = (report: string) => [report, testConfidential.absent.report] as const
const { draft: hiddenDraft, toDiscard: hiddenToDiscard, sent: hiddenSent } = testConfidential

export const confidentialCases: ConfidentialTable = {
  getClaim: [hiddenAt((number) => `${own}/${number}`, ofClaim, 200)],
  writeClaimMessage: [
    hiddenAt((number) => `${own}/${number}/messages`, ofClaim, 201, { body: { words: 'Please call.' } }),
  ],
  saveClaimReport: [
    hiddenAt((id) => `${own}/reports/${id}`, ofReport(hiddenDraft), 200, {
      body: { ...saved, answers: { anyoneHurt: 'died', description: 'Hidden-7Q' } },
    }),
  ],
  submitClaimReport: [
    hiddenAt((id) => `${own}/reports/${id}/submit`, ofReport(hiddenDraft), 409, {
      body: { ...signed, revision: 7 },
    }),
    hiddenAt((id) => `${own}/reports/${id}/submit`, ofReport(hiddenSent), 201, { body: signed }),
  ],
  getClaimReport: [hiddenAt((id) => `${own}/reports/${id}`, ofReport(hiddenSent), 200)],
  downloadClaimReport: [hiddenAt((id) => `${own}/reports/${id}/report.pdf`, ofReport(hiddenSent), 200)],
  discardClaimReport: [hiddenAt((id) => `${own}/reports/${id}`, ofReport(hiddenToDiscard), 204)],
}
