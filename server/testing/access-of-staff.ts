import { type AccessCase, rows } from './access-rows.ts'
import { absentUserWireId, joinedUser } from './test-identities.ts'

const identities = '/api/v1/admin/identities'

/** For employees alone, each by a permission (wire.md). */
export const accessOfStaff: Readonly<Record<string, readonly AccessCase[]>> = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getOperations: rows('/api/v1/admin/operations', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 200 401 401 401 401',
  }),
  // An employee without `operate` may not (wire.md): the trail tells of every customer.
  listAudit: rows('/api/v1/admin/audit', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=1': '                         401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
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
}
