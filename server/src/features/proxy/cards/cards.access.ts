import { openMessages } from '@myaccount/messages/messages-for'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'
import { testMembers } from '../../../../testing/test-members.ts'
import { certificationIn } from '../reading/meeting-facts.ts'

const path = '/api/v1/proxy/card'
const { byCard, cardCookie, cardCookieToClose, copperwillows } = testMembers
const printed = { controlNumber: testMembers.controlNumber.replaceAll('-', ''), zip: '46799' }
const signer = { signerName: 'The trustee', signerTitle: 'Trustee' }
const appointment = {
  holder: { kind: 'designated', holderId: 'committee' },
  directions: { directors: 'for', auditor: 'for' },
  term: 'single_meeting',
  ...signer,
  certifies: true,
  certificationHash: certificationIn(openMessages(noReplacedMessages)('en')).hash,
}

/** Open to everybody but employees; what is opened by it, the card's own cookie says, and no session. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  openProxyCard: bodies(path, {
    'by what is printed on it': [
      printed,
      '                                   200 200 200 200 200 200 200 200 200 403 403 200 200 200 200',
    ],
    malformed: [
      { ...printed, controlNumber: 'x' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  getProxyCard: rows(path, {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  closeProxyCard: rows(path, {
    '': '                                 204 204 204 204 204 204 204 204 204 204 204 204 204 204 204',
  }),
  // Whoever has opened no card signs nothing and gets no paper, whatever their seat is.
  appointByCard: bodies(`${path}/appointments`, {
    'nothing that they have opened': [
      appointment,
      '                                   409 409 409 409 409 409 409 409 409 403 403 409 409 409 409',
    ],
  }),
  revokeByCard: bodies(`${path}/revocations`, {
    'nothing that they have opened': [
      signer,
      '                                   409 409 409 409 409 409 409 409 409 403 403 409 409 409 409',
    ],
  }),
  downloadCardReceipt: rows(`${path}/receipts`, {
    [`/${copperwillows}/receipt.pdf`]: '  409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  }),
  downloadCardNotice: rows(`${path}/notice.pdf`, {
    '': '                                 409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  }),
}

const headers = { cookie: cardCookie }

export const goodRequests: GoodRequests = {
  openProxyCard: { path, body: printed },
  getProxyCard: { path, headers },
  closeProxyCard: { path, headers: { cookie: cardCookieToClose } },
  appointByCard: { path: `${path}/appointments`, headers, body: appointment },
  revokeByCard: { path: `${path}/revocations`, headers, body: signer },
  downloadCardReceipt: { path: `${path}/receipts/${byCard}/receipt.pdf`, headers },
  downloadCardNotice: { path: `${path}/notice.pdf`, headers },
}
