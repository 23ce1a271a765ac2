import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'
import { testActing } from '../../../../testing/test-acting.ts'
import { absentUserWireId, joinedUser } from '../../../../testing/test-identities.ts'

const identities = '/api/v1/admin/identities'
const signOut = (account: string, user: string) =>
  `/api/v1/admin/customers/${account}/people/${user}/sign_out`
const seated = signOut('1000482917', testActing.insured)
const lost = { note: 'Lost her telephone.', isDetached: false }

/** For employees alone, by a permission (wire.md). */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  // Who may approve whom the carrier takes somebody for.
  listIdentities: rows(identities, {
    [`?email=${joinedUser.email}`]: '     401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?email=nobody@oxbow.example': '      401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?email=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    '': '                                 401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  detachIdentities: rows('/api/v1/admin/users', {
    [`/${joinedUser.wireId}/identities`]: '401 403 403 403 403 403 403 403 403 204 403 401 401 401 401',
    [`/${absentUserWireId}/identities`]: ' 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    '/nonsense/identities': '             401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  signOutCustomer: [
    ...bodies(seated, {
      'someone with a seat': [
        lost,
        '                                  401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
      ],
      'a note that says nothing': [
        { ...lost, note: 'lost' },
        '                                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
      ],
    }),
    ...bodies(signOut('1000482917', joinedUser.wireId), {
      'someone without a seat': [
        lost,
        '                                  401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
    }),
    ...bodies(signOut('9999999999', testActing.insured), {
      'an account that is not there': [
        lost,
        '                                  401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  signOutCustomer: { path: seated, person: 'employee', body: lost },
  listIdentities: { path: '/api/v1/admin/identities?email=owner@larkspur.example', person: 'employee' },
  detachIdentities: {
    path: `/api/v1/admin/users/${joinedUser.wireId}/identities`,
    person: 'employee',
  },
}
