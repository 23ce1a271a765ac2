import { uuid } from '@myaccount/domain/kernel/wire-id'
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
import { testFileSettings } from '../../../testing/test-settings.ts'
import { makeUnsubscribeLinks } from '../../emails/unsubscribe-links.ts'

const { owners, treasurers, strangers, absent } = testNotifications
const paperOf = (accountNumber: string) => ({
  groups: [],
  paper: { accountNumber, electronic: [], consentHash: null },
})
const oneClick = 'List-Unsubscribe=One-Click'
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
/** Of a person whom the tests do not have: their emails end nobody's. */
const [, unsubscribeToken = ''] = makeUnsubscribeLinks({
  secret: testFileSettings.FILES_SECRET,
  publicUrl: '',
})
  .write({ userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'), group: 'claims' })
  .split('/unsubscribe/')
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
    '?accountNumber=1!': '                401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
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
  // Without a session: the signed token of an email is the proof, and a cookie is none.
  askToUnsubscribe: rows('/unsubscribe/', {
    [unsubscribeToken]: Array(15).fill('200').join(' '),
    nonsense: Array(15).fill('404').join(' '),
  }),
  unsubscribe: [
    [unsubscribeToken, '200'],
    ['nonsense', '404'],
  ].map(([token, status]) => ({
    object: `${token}`,
    path: `/unsubscribe/${token}`,
    body: oneClick,
    headers: asForm,
    statuses: Array(15).fill(status).join(' '),
  })),
}

export const goodRequests: GoodRequests = {
  askToUnsubscribe: { path: `/unsubscribe/${unsubscribeToken}` },
  unsubscribe: { path: `/unsubscribe/${unsubscribeToken}`, body: oneClick, headers: asForm },
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
