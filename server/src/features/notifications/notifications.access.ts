import {
  type AccessTable,
  bodies,
  type ConfidentialTable,
  type GoodRequests,
  rows,
} from '../../../testing/access-rows.ts'
import { testConfidential } from '../../../testing/test-confidential.ts'
import { testNotifications } from '../../../testing/test-notifications.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const { owners, treasurers, strangers, absent } = testNotifications
const paperOf = (accountNumber: string) => ({
  groups: [],
  paper: { accountNumber, electronic: [], consentHash: null },
})
const one = (notificationId: string) => ({ notificationId, andOlder: false })

/** Everyone has an inbox of their own; what was told to another person of the same account is not there. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listNotifications: rows('/api/v1/notifications', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  countUnreadNotifications: rows('/api/v1/notifications/unread', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  markNotificationsRead: bodies('/api/v1/notifications/read', {
    'of the owner': [
      one(owners),
      '                                   401 200 404 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    'of the treasurer': [
      one(treasurers),
      '                                   401 404 200 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    'of another account': [
      one(strangers),
      '                                   401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    ],
    absent: [
      one(absent),
      '                                   401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      one('nonsense'),
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
  getPreferences: rows('/api/v1/notifications/preferences', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    [`?accountNumber=${larkspur}`]: '     401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    '?accountNumber=1': '                 401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
  }),
  savePreferences: bodies('/api/v1/notifications/preferences', {
    'of the person': [
      { groups: [{ group: 'policy', inApp: true, email: false }] },
      '                                   401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
    'paper of an account': [
      paperOf(larkspur),
      '                                   401 200 200 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    'paper of another account': [
      paperOf(copperwillow),
      '                                   401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    ],
    'a kind that there is not': [
      { groups: [{ group: 'weather', inApp: true, email: false }] },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  listNotifications: { path: '/api/v1/notifications', person: 'owner' },
  countUnreadNotifications: { path: '/api/v1/notifications/unread', person: 'owner' },
  getPreferences: { path: '/api/v1/notifications/preferences', person: 'owner' },
  savePreferences: {
    path: '/api/v1/notifications/preferences',
    person: 'owner',
    body: { groups: [{ group: 'policy', inApp: true, email: false }] },
  },
  markNotificationsRead: { path: '/api/v1/notifications/read', person: 'owner', body: one(owners) },
}

const read = (id: string) => ({ path: '/api/v1/notifications/read', body: one(id) })
const { notification, absent: hiddenAbsent } = testConfidential

export const confidentialCases: ConfidentialTable = {
  markNotificationsRead: [
    { hidden: read(notification), absent: read(hiddenAbsent.notification), named: 200 },
  ],
}
