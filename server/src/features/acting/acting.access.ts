import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testActing } from '../../../testing/test-acting.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const { insured, done, absent } = testActing
const nobody = absent.user
const why = { userId: insured, reason: 'caller', note: 'Asks why the bill is past due.' }
const customer = (number: string) => `/api/v1/admin/customers/${number}`

/** Starting needs `act_as`; verifying a caller is part of looking up. Stopping is for whoever acts. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  askToActAs: [
    ...bodies(`${customer(larkspur)}/act_as`, {
      'someone with a seat': [
        why,
        '                            401 403 403 403 403 403 403 403 403 201 403 401 401 401 401',
      ],
      'someone without a seat': [
        { ...why, userId: nobody },
        '                            401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
      'a note that says nothing': [
        { ...why, note: 'help' },
        '                            401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
      ],
    }),
    ...bodies(`${customer('9999999999')}/act_as`, {
      'an account that is not there': [
        why,
        '                            401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
    }),
  ],
  verifyCaller: [
    ...bodies(`${customer(larkspur)}/caller`, {
      'someone with a seat': [
        { userId: insured },
        '                            401 403 403 403 403 403 403 403 403 201 403 401 401 401 401',
      ],
    }),
    ...bodies(`${customer(copperwillow)}/caller`, {
      'an account without an address': [
        { userId: null },
        '                            401 403 403 403 403 403 403 403 403 409 403 401 401 401 401',
      ],
      'someone without a seat': [
        { userId: nobody },
        '                            401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
    }),
  ],
  // One that was right answers as it stands.
  enterStaffCode: rows('/api/v1/admin/codes', {
    [`/${done}`]: '                  401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`/${absent.code}`]: '           401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }).map((row) => ({ ...row, body: { code: '123456' } })),
  actAsUser: bodies('/auth/sessions/as_user', {
    'after a code': [
      { insured_client_id: insured },
      '                              401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    ],
    'without a code': [
      { insured_client_id: nobody },
      '                              401 403 403 403 403 403 403 403 403 409 403 401 401 401 401',
    ],
    malformed: [
      { insured_client_id: 'nonsense' },
      '                              401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
  stopActing: rows('/auth/sessions/as_user', {
    '': '                            401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  getStaffAccess: rows('/api/v1/profile/staff_access', {
    '': '                            401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  chooseStaffAccess: bodies('/api/v1/profile/staff_access', {
    allow: [
      { isRefused: false },
      '                              401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  askToActAs: { path: `${customer(larkspur)}/act_as`, person: 'employee', body: why },
  verifyCaller: { path: `${customer(larkspur)}/caller`, person: 'employee', body: { userId: insured } },
  // A duplicate: the code was right before.
  enterStaffCode: { path: `/api/v1/admin/codes/${done}`, person: 'employee', body: { code: '123456' } },
  actAsUser: { path: '/auth/sessions/as_user', person: 'employee', body: { insured_client_id: insured } },
  stopActing: { path: '/auth/sessions/as_user', person: 'employee' },
  getStaffAccess: { path: '/api/v1/profile/staff_access', person: 'owner' },
  chooseStaffAccess: {
    path: '/api/v1/profile/staff_access',
    person: 'owner',
    body: { isRefused: false },
  },
}
