import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testGuest } from '../../../testing/test-guests.ts'

const path = '/api/v1/guest-checkout'
const onTheBill = { invoiceNumber: '1000043544', zip: '46799' }

/** Open to everybody; what is opened by it, the bill's own cookie says, and no session. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  findGuestBill: bodies(`${path}/bills`, {
    'by what is printed on it': [
      onTheBill,
      '                                   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
    ],
    'without a ZIP code': [
      { invoiceNumber: '1000044110' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  openPayLink: bodies(`${path}/links`, {
    'no link at all': [
      { token: 'x' },
      '                                   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
    ],
    malformed: [
      {},
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  getGuestCheckout: rows(path, {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  // A guest without an open bill is asked for no card, pays nothing, and has no receipt.
  startGuestCard: rows(`${path}/card`, {
    '': '                                 409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  }),
  payAsGuest: bodies(
    `${path}/payments`,
    {
      'nothing that they have opened': [
        testGuest.order,
        '                                 409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
      ],
    },
    { 'idempotency-key': testGuest.checkoutId },
  ),
  downloadGuestReceipt: rows(`${path}/receipt.pdf`, {
    '': '                                 409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  }),
}

const headers = { cookie: testGuest.cookie }

export const goodRequests: GoodRequests = {
  findGuestBill: { path: `${path}/bills`, body: onTheBill },
  openPayLink: { path: `${path}/links`, body: { token: testGuest.linkToken } },
  getGuestCheckout: { path, headers },
  startGuestCard: { path: `${path}/card`, headers },
  payAsGuest: {
    path: `${path}/payments`,
    headers: { ...headers, 'idempotency-key': testGuest.checkoutId },
    body: testGuest.order,
  },
  downloadGuestReceipt: { path: `${path}/receipt.pdf`, headers },
}
