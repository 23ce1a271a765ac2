import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testContact } from '../../../testing/test-contact.ts'

const changes = '/api/v1/profile/contact_changes'
const treasurers = `${changes}/${testContact.changeId}/codes`
const absent = `${changes}/stu_0195801f2c7a7d3e8c5b6a4f3e2d1c99/codes`

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getUserProfile: rows('/api/v1/user_profile', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  listOwnActivity: rows('/api/v1/profile/activity', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  changeContact: bodies(changes, {
    'a phone': [
      { kind: 'phone', phone: '(260) 555-0177' },
      '                                   401 201 201 201 201 201 201 201 201 403 403 401 401 401 401',
    ],
    'no phone': [
      { kind: 'phone', phone: '911' },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
  confirmContact: [
    // They have begun another above.
    ...bodies(treasurers, {
      'of the treasurer': [
        { code: 'wrong' },
        '                                   401 404 409 404 404 404 404 404 404 403 403 401 401 401 401',
      ],
    }),
    ...bodies(absent, {
      absent: [
        { code: testContact.code },
        '                                   401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
      ],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  getUserProfile: { path: '/api/v1/user_profile', person: 'owner' },
  listOwnActivity: { path: '/api/v1/profile/activity', person: 'owner' },
  changeContact: { path: changes, person: 'owner', body: { kind: 'phone', phone: '2605550177' } },
  confirmContact: { path: treasurers, person: 'treasurer', body: { code: testContact.code } },
}
