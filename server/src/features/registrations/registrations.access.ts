import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testRegistration } from '../../../testing/test-registrations.ts'

const path = '/api/v1/registrations'
const absent = 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1a02'
const { declared, registrationId, reviewId } = testRegistration
const proof = { kind: 'bill_code', code: '0000-0000-0000', ...declared }
const review = { note: 'I took over in June from Ada Wenlock.', ...declared }

/** People register themselves; the registration in this table is the stranger's. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listRegistrations: rows(path, {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  findRegistration: bodies(path, {
    'no such account': [
      { number: '9999999999', zip: '46799', relationship: 'pastor' },
      '                                   401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
    malformed: [
      { number: '9999999999', zip: 'x', relationship: 'pastor' },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
  sendRegistrationCode: rows(`${path}/`, {
    [`${testRegistration.contactId}/code`]:
      '         401 404 404 404 404 404 404 204 404 403 403 401 401 401 401',
    [`${absent}/code`]: '                 401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
  proveRegistration: [
    ...bodies(`${path}/${registrationId}/proof`, {
      "the stranger's, by a wrong code": [
        proof,
        '                                 401 404 404 404 404 404 404 422 404 403 403 401 401 401 401',
      ],
    }),
    ...bodies(`${path}/${absent}/proof`, {
      absent: [
        proof,
        '                                 401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
      ],
    }),
  ],
  askForReview: [
    ...bodies(`${path}/${reviewId}/review`, {
      "the stranger's, asked for already": [
        review,
        '                                 401 404 404 404 404 404 404 409 404 403 403 401 401 401 401',
      ],
    }),
    ...bodies(`${path}/${absent}/review`, {
      absent: [
        review,
        '                                 401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
      ],
    }),
  ],
  listRegistrationReviews: rows('/api/v1/admin/registration_reviews', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  decideRegistrationReview: bodies(`/api/v1/admin/registration_reviews/${absent}/decision`, {
    'absent, to approve': [
      {
        decision: 'approve',
        role: 'owner',
        call: { number: '2605550142', person: 'Ada Wenlock', calledAt: '2026-03-10T14:55:00Z' },
      },
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    'absent, to confirm': [
      { decision: 'confirm' },
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    'absent, to take back': [
      { decision: 'withdraw' },
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    'without a call': [
      { decision: 'approve', role: 'owner' },
      '                                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
    'without a reason': [
      { decision: 'reject', reason: '' },
      '                                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  listRegistrations: { path, person: 'newcomer' },
  findRegistration: {
    path,
    person: 'newcomer',
    body: { number: '9999999999', zip: '46799', relationship: 'pastor' },
  },
  sendRegistrationCode: { path: `${path}/${testRegistration.contactId}/code`, person: 'stranger' },
  proveRegistration: {
    path: `${path}/${registrationId}/proof`,
    person: 'stranger',
    body: { ...proof, code: testRegistration.billCode },
  },
  askForReview: { path: `${path}/${testRegistration.toReviewId}/review`, person: 'stranger', body: review },
  listRegistrationReviews: { path: '/api/v1/admin/registration_reviews', person: 'employee' },
  decideRegistrationReview: {
    path: `/api/v1/admin/registration_reviews/${reviewId}/decision`,
    person: 'employee',
    body: { decision: 'reject', reason: 'Nobody there knows of this request.' },
  },
}
