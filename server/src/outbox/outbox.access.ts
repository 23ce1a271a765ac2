import { type AccessTable, bodies, type GoodRequests, rows } from '../../testing/access-rows.ts'
import { testTokens } from '../../testing/test-settings.ts'

const headers = { authorization: `Bearer ${testTokens.events}` }
const staffPath = '/api/v1/admin/events'
const absent = 'evt_0195801f2c7a7d3e8c5b6a4f3e2d1a02'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  pullEvents: rows('/events/v1', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listEventDeliveries: rows('/events/v1/deliveries', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
    '?state=failing': '                   401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  redeliverEvents: bodies('/events/v1/redeliveries', {
    all: [{ of: 'all' }, '                401 401 401 401 401 401 401 401 401 401 401 401 401 401 401'],
  }),
  // An employee without `operate` may not (wire.md).
  listStaffEventDeliveries: rows(staffPath, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?state=failing': '                   401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  redeliverStaffEvents: bodies(`${staffPath}/redeliveries`, {
    undelivered: [
      { of: 'undelivered' },
      '                                   401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    ],
    absent: [
      { of: 'event', eventId: absent },
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    malformed: [
      { of: 'event', eventId: 'nonsense' },
      '                                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  pullEvents: { path: '/events/v1', headers },
  listEventDeliveries: { path: '/events/v1/deliveries', headers },
  redeliverEvents: { path: '/events/v1/redeliveries', headers, body: { of: 'undelivered' } },
  listStaffEventDeliveries: { path: staffPath, person: 'employee' },
  redeliverStaffEvents: {
    path: `${staffPath}/redeliveries`,
    person: 'employee',
    body: { of: 'undelivered' },
  },
}
