import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import {
  type AccessTable,
  type ConfidentialTable,
  type GoodRequests,
  hiddenAt,
  rows,
} from '../../../testing/access-rows.ts'
import { testClaims, testReports } from '../../../testing/test-claims.ts'
import { testConfidential } from '../../../testing/test-confidential.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { testFileSettings, testNowMs } from '../../../testing/test-settings.ts'
import { makeFileLinks } from './file-links.ts'

const own = '/api/v1/files'
const uploads = '/api/v1/uploads'
const { open, confidential, copperwillows, absent } = testClaims
const { arriving, received, ofDraft, confidential: hidden, absent: noFile } = testFiles
const { toRemove, confidentialToRemove } = testFiles

const estimate = {
  name: 'roof.pdf',
  sizeBytes: 4096,
  fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}
const nothingMore = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
}

function signed(): string {
  const id = parseWireId('file', received)
  if (!id.ok) throw new Error('No id of a file')
  const links = makeFileLinks({ secret: testFileSettings.FILES_SECRET, origin: '' })
  // The clock of a long suite goes on for hours.
  return links.write(id.value, 'original', testNowMs + 24 * 60 * 60 * 1000)
}

/** What hangs on the confidential claim is there for the contact for claims alone, and a draft's for its writer. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listFiles: [
    ...rows(`${own}?claimNumber=`, {
      [open]: '                           401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
      [confidential]: '                   401 404 404 200 403 404 404 404 404 403 403 401 401 401 401',
      [copperwillows]: '                  401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
      [absent]: '                         401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    }),
    ...rows(`${own}?reportId=`, {
      [testReports.draft]: '              401 200 404 404 403 404 404 404 404 403 403 401 401 401 401',
      [testReports.absent]: '             401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    }),
  ],
  addFile: [
    [{ claimNumber: open }, '             401 201 403 201 403 403 404 404 404 403 403 401 401 401 401'],
    [{ claimNumber: confidential }, '     401 404 403 201 403 403 404 404 404 403 403 401 401 401 401'],
    [{ claimNumber: copperwillows }, '    401 404 403 404 403 403 404 201 404 403 403 401 401 401 401'],
    [{ claimNumber: absent }, '           401 404 403 404 403 403 404 404 404 403 403 401 401 401 401'],
    [{ reportId: testReports.draft }, '   401 201 403 404 403 403 404 404 404 403 403 401 401 401 401'],
  ].map(([place, statuses]) => ({
    object: JSON.stringify(place),
    path: own,
    body: { ...estimate, ...(place as object) },
    statuses: String(statuses),
  })),
  linkToFile: rows(own, {
    [`/${received}/link?as=original`]: '  401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [`/${hidden}/link?as=original`]: '    401 404 404 200 403 404 404 404 404 403 403 401 401 401 401',
    [`/${ofDraft}/link?as=original`]: '   401 200 404 404 403 404 404 404 404 403 403 401 401 401 401',
    [`/${noFile}/link?as=original`]: '    401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    '/nonsense/link?as=original': '       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  }),
  findUpload: rows(uploads, {
    [`/${arriving}`]: '                   401 200 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${hidden}`]: '                     401 404 403 200 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noFile}`]: '                     401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }),
  continueUpload: rows(uploads, {
    [`/${arriving}`]: '                   401 204 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${received}`]: '                   401 409 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noFile}`]: '                     401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, headers: nothingMore })),
  removeFile: rows(own, {
    [`/${toRemove}`]: '                   401 204 403 404 403 403 404 404 404 403 403 401 401 401 401',
    [`/${confidentialToRemove}`]: '       401 404 403 204 403 403 404 404 404 403 403 401 401 401 401',
    [`/${noFile}`]: '                     401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }),
  fetchFile: rows('/events/v1/files', {
    [`/${received}`]: '                   401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  // The signature is the proof, and a cookie is none.
  openFile: [
    { object: 'signed', path: signed(), statuses: Array(15).fill('200').join(' ') },
    {
      object: 'signed for another',
      path: signed().replace(received, hidden),
      statuses: Array(15).fill('401').join(' '),
    },
  ],
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  listFiles: { path: `${own}?claimNumber=${open}`, person },
  addFile: { path: own, person, body: { ...estimate, claimNumber: open } },
  linkToFile: { path: `${own}/${received}/link?as=original`, person },
  findUpload: { path: `${uploads}/${arriving}`, person },
  continueUpload: { path: `${uploads}/${arriving}`, person, headers: nothingMore },
  removeFile: { path: `${own}/${toRemove}`, person },
  fetchFile: {
    path: `/events/v1/files/${received}`,
    headers: { authorization: 'Bearer events-token-of-the-tests' },
  },
  openFile: { path: signed() },
}

const ofClaim = [confidential, absent] as const
const ofFile = [hidden, noFile] as const
const ofReport = [testConfidential.draft, testConfidential.absent.report] as const
const added = (place: object) => ({ path: own, body: { ...estimate, ...place } })

export const confidentialCases: ConfidentialTable = {
  listFiles: [
    hiddenAt((number) => `${own}?claimNumber=${number}`, ofClaim, 200),
    hiddenAt((id) => `${own}?reportId=${id}`, ofReport, 200),
  ],
  addFile: [
    { hidden: added({ claimNumber: confidential }), absent: added({ claimNumber: absent }), named: 201 },
    { hidden: added({ reportId: ofReport[0] }), absent: added({ reportId: ofReport[1] }), named: 201 },
  ],
  linkToFile: [hiddenAt((id) => `${own}/${id}/link?as=original`, ofFile, 200)],
  findUpload: [hiddenAt((id) => `${uploads}/${id}`, ofFile, 200)],
  continueUpload: [hiddenAt((id) => `${uploads}/${id}`, ofFile, 409, { headers: nothingMore })],
  removeFile: [hiddenAt((id) => `${own}/${id}`, [confidentialToRemove, noFile], 204)],
}
