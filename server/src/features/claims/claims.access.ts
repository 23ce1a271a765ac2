import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testClaims } from '../../../testing/test-claims.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const own = '/api/v1/claims'
const { open, confidential, copperwillows, absent } = testClaims

/** The owner is not named on the confidential claim; the contact for claims is. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listClaims: rows(`${own}?accountNumber=`, {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
  }),
  getClaim: rows(own, {
    [`/${open}`]: '                       401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [`/${confidential}`]: '               401 404 404 200 403 404 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}`]: '              401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    [`/${absent}`]: '                     401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  }),
  writeClaimMessage: rows(own, {
    [`/${open}/messages`]: '              401 201 403 201 403 403 404 404 404 403 403 401 401 401 401',
    [`/${confidential}/messages`]: '      401 404 403 201 403 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}/messages`]: '     401 404 403 404 403 403 404 201 404 403 403 401 401 401 401',
    [`/${absent}/messages`]: '            401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/messages': '               401 404 403 404 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: { words: 'The roofer comes tomorrow.' } })),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  listClaims: { path: `${own}?accountNumber=${larkspur}`, person },
  getClaim: { path: `${own}/${open}`, person },
  writeClaimMessage: { path: `${own}/${open}/messages`, person, body: { words: 'Thank you.' } },
}
