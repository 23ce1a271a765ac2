import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { termsInForce } from './terms-in-force.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getOwnTerms: rows('/api/v1/terms', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  acceptTerms: bodies('/api/v1/terms/acceptances', {
    'in force': [
      { hash: termsInForce.hash },
      '                                   401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
    'another text': [
      { hash: 'of-another-text' },
      '                                   401 409 409 409 409 409 409 409 409 403 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  getOwnTerms: { path: '/api/v1/terms', person: 'owner' },
  acceptTerms: { path: '/api/v1/terms/acceptances', person: 'owner', body: { hash: termsInForce.hash } },
}
