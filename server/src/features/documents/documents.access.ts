import {
  type AccessTable,
  type ConfidentialTable,
  type GoodRequests,
  hiddenAt,
  rows,
} from '../../../testing/access-rows.ts'
import { testConfidential } from '../../../testing/test-confidential.ts'
import { copperwillowsDocument, testDocument } from '../../../testing/test-documents.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

/** For seats that see documents; the voting representative does not (wire.md, "Seats"). */
const ofAccounts = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  [larkspur]: '                           401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
  [copperwillow]: '                       401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
  '9999999999': '                         401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  'nonsense!': '                          401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
}
const ofTerm = '&policyNumber=12MF0104417&term=02'
const ofNoTerm = '&policyNumber=12MF0104417&term=77'
const own = encodeURIComponent(testDocument)
const foreign = encodeURIComponent(copperwillowsDocument)
const later = (document: string, accountNumber: string, statuses: string) => ({
  object: `${document} of ${accountNumber}`,
  path: `/api/v1/documents/${document}/later`,
  body: { accountNumber },
  statuses,
})

const request = (accountNumber: string, statuses: string, changes: object = {}) => ({
  object: JSON.stringify({ accountNumber, ...changes }),
  path: '/api/v1/documents/requests',
  body: { accountNumber, kind: 'loss_run', years: 5, ...changes },
  statuses,
})

const issue = (accountNumber: string, policyNumber: string, statuses: string) => ({
  object: `${policyNumber} of ${accountNumber}`,
  path: '/api/v1/documents/certificates',
  body: { ...certificate, accountNumber, policyNumber },
  statuses,
})
const certificate = { language: 'en', holderName: 'School District', holderAddress: '1 School Lane' }
const ownHolder = 'hol_0195801f2c7a7d3e8c5b6a4f3e2d1c01'
const foreignHolder = 'hol_0195801f2c7a7d3e8c5b6a4f3e2d1c02'
const remove = (holder: string, statuses: string) => ({
  object: holder,
  path: `/api/v1/documents/holders/${holder}`,
  statuses,
})

const askStatement = (accountNumber: string, statuses: string) => ({
  object: accountNumber,
  path: '/api/v1/documents/statements',
  body: { accountNumber },
  statuses,
})

export const access: AccessTable = {
  // Only seats that see histories get it.
  requestStatement: [
    askStatement(larkspur, '              401 200 200 403 403 200 404 404 404 403 403 401 401 401 401'),
    askStatement(copperwillow, '          401 404 404 403 403 404 404 200 404 403 403 401 401 401 401'),
    askStatement('9999999999', '          401 404 404 403 403 404 404 404 404 403 403 401 401 401 401'),
    askStatement('nonsense!', '           401 422 422 403 403 422 422 422 422 403 403 401 401 401 401'),
  ],
  issueCertificate: [
    issue(larkspur, '12MF0104417', '       401 201 201 201 403 201 404 404 404 403 403 401 401 401 401'),
    // Theirs is under a notice of cancellation.
    issue(copperwillow, '13ME0417708', '   401 404 404 404 403 404 404 409 404 403 403 401 401 401 401'),
    issue(larkspur, '13ME0417708', '       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
    issue('9999999999', '12MF0104417', '   401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
    issue('nonsense!', '12MF0104417', '     401 422 422 422 403 422 422 422 422 403 403 401 401 401 401'),
  ],
  removeCertificateHolder: [
    // Once: the next finds it gone.
    remove(ownHolder, '                    401 204 404 404 403 404 404 404 404 403 403 401 401 401 401'),
    remove(foreignHolder, '                401 404 404 404 403 404 404 204 404 403 403 401 401 401 401'),
    remove('hol_nonsense', '               401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
  ],
  listDocumentRequests: rows('/api/v1/documents/requests?accountNumber=', ofAccounts),
  requestDocument: [
    request(larkspur, '                   401 201 201 201 403 201 404 404 404 403 403 401 401 401 401'),
    request(copperwillow, '               401 404 404 404 403 404 404 201 404 403 403 401 401 401 401'),
    request('9999999999', '               401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
    request('nonsense!', '                 401 422 422 422 403 422 422 422 422 403 403 401 401 401 401'),
  ],
  listDocuments: rows('/api/v1/documents?accountNumber=', ofAccounts),
  countDocuments: rows('/api/v1/counts/documents?accountNumber=', ofAccounts),
  zipDocumentsOfTerm: rows('/api/v1/documents/zip?accountNumber=', {
    [`${larkspur}${ofTerm}`]: '           401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [`${larkspur}${ofNoTerm}`]: '         401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    [`${copperwillow}${ofTerm}`]: '       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    [`${larkspur}&term=x`]: '             401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
  }),
  downloadDocument: rows('/api/v1/documents/', {
    [`${own}/file?accountNumber=${larkspur}`]: `
                                          401 200 200 200 403 200 404 404 404 403 403 401 401 401 401`,
    [`${foreign}/file?accountNumber=${copperwillow}`]: `
                                          401 404 404 404 403 404 404 200 404 403 403 401 401 401 401`,
    // A bill that the portal prints: for seats that see invoices.
    [`bill~1000044110/file?accountNumber=${larkspur}`]: `
                                          401 200 200 404 403 200 404 404 404 403 403 401 401 401 401`,
    [`bill~1000060001/file?accountNumber=${copperwillow}`]: `
                                          401 404 404 404 403 404 404 200 404 403 403 401 401 401 401`,
    [`bill~1000060001/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
    [`summary~12MF0104417/file?accountNumber=${larkspur}`]: `
                                          401 200 200 200 403 200 404 404 404 403 403 401 401 401 401`,
    [`summary~13ME0417708/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
    // Its vehicle has no VIN.
    [`cards~12CA0220975/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
    // The own account is no way to another's document.
    [`${foreign}/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
    [`absent/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
    [`nonsense%21x/file?accountNumber=${larkspur}`]: `
                                          401 404 404 404 403 404 404 404 404 403 403 401 401 401 401`,
  }),
  askForDocument: [
    later(own, larkspur, '                401 204 204 204 403 204 404 404 404 403 403 401 401 401 401'),
    later(foreign, copperwillow, '        401 404 404 404 403 404 404 204 404 403 403 401 401 401 401'),
    later(foreign, larkspur, '            401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
    later('absent', larkspur, '           401 404 404 404 403 404 404 404 404 403 403 401 401 401 401'),
  ],
}

export const goodRequests: GoodRequests = {
  requestStatement: {
    path: '/api/v1/documents/statements',
    person: 'owner',
    body: { accountNumber: larkspur },
  },
  issueCertificate: {
    path: '/api/v1/documents/certificates',
    person: 'owner',
    body: { ...certificate, accountNumber: larkspur, policyNumber: '12MF0104417' },
  },
  removeCertificateHolder: { path: `/api/v1/documents/holders/${ownHolder}`, person: 'owner' },
  listDocumentRequests: { path: `/api/v1/documents/requests?accountNumber=${larkspur}`, person: 'owner' },
  requestDocument: {
    path: '/api/v1/documents/requests',
    person: 'owner',
    body: { accountNumber: larkspur, kind: 'loss_run', years: 5 },
  },
  listDocuments: { path: `/api/v1/documents?accountNumber=${larkspur}`, person: 'owner' },
  countDocuments: { path: `/api/v1/counts/documents?accountNumber=${larkspur}`, person: 'owner' },
  zipDocumentsOfTerm: { path: `/api/v1/documents/zip?accountNumber=${larkspur}${ofTerm}`, person: 'owner' },
  downloadDocument: {
    path: `/api/v1/documents/${own}/file?accountNumber=${larkspur}`,
    person: 'owner',
  },
  askForDocument: {
    path: `/api/v1/documents/${own}/later`,
    person: 'owner',
    body: { accountNumber: larkspur },
  },
}

const ofDocument = [testConfidential.document, testConfidential.absent.document] as const

export const confidentialCases: ConfidentialTable = {
  downloadDocument: [
    hiddenAt(
      (id) => `/api/v1/documents/${encodeURIComponent(id)}/file?accountNumber=${larkspur}`,
      ofDocument,
      200,
    ),
  ],
  askForDocument: [
    hiddenAt((id) => `/api/v1/documents/${encodeURIComponent(id)}/later`, ofDocument, 204, {
      body: { accountNumber: larkspur },
    }),
  ],
}
