import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const nobody = 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1b99'
const why = { userId: nobody, reason: 'caller', note: 'Asks why the bill is past due.' }
const customer = (number: string) => `/api/v1/admin/customers/${number}`
const code = '/api/v1/admin/codes/stu_0195801f2c7a7d3e8c5b6a4f3e2d1b98'

/** Starting needs `act_as`; verifying a caller is part of looking up. Stopping is for whoever acts. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  askToActAs: [
    ...bodies(`${customer(larkspur)}/act_as`, {
      'someone without a seat': [
        why,
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
  enterStaffCode: bodies(code, {
    'not there': [
      { code: '123456' },
      '                              401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
  }),
  actAsUser: bodies('/auth/sessions/as_user', {
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
  verifyCaller: { path: `${customer(larkspur)}/caller`, person: 'employee', body: { userId: null } },
  enterStaffCode: { path: code, person: 'employee', body: { code: '123456' } },
  actAsUser: { path: '/auth/sessions/as_user', person: 'employee', body: { insured_client_id: nobody } },
  stopActing: { path: '/auth/sessions/as_user', person: 'employee' },
  getStaffAccess: { path: '/api/v1/profile/staff_access', person: 'owner' },
  chooseStaffAccess: {
    path: '/api/v1/profile/staff_access',
    person: 'owner',
    body: { isRefused: false },
  },
}
