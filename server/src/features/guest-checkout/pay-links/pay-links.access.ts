import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'
import { testGuest } from '../../../../testing/test-guests.ts'

const path = '/api/v1/admin/pay-links'
const { link, linkAbsent } = testGuest
const toCopy = { invoiceNumber: '1000043544', delivery: 'copy' }

/** Looking needs `look_up`; making and withdrawing need `act_as`, as all that is done for a customer. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listPayLinks: rows(path, {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?invoiceNumber=1000043544': '   401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?invoiceNumber=9999999999': '   401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?invoiceNumber=x!': '            401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  makePayLink: bodies(path, {
    'an invoice': [toCopy, '         401 403 403 403 403 403 403 403 403 201 403 401 401 401 401'],
    absent: [
      { ...toCopy, invoiceNumber: '9999999999' },
      '                              401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    malformed: [
      { ...toCopy, delivery: 'x' },
      '                              401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
  withdrawPayLink: [
    ...bodies(`${path}/${link}/withdraw`, {
      'one that is good': [{}, '     401 403 403 403 403 403 403 403 403 200 403 401 401 401 401'],
    }),
    ...bodies(`${path}/${linkAbsent}/withdraw`, {
      absent: [{}, '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  listPayLinks: { path, person: 'employee' },
  makePayLink: { path, person: 'employee', body: toCopy },
  withdrawPayLink: { path: `${path}/${link}/withdraw`, person: 'employee', body: {} },
}
