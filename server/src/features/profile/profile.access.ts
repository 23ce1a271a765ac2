import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getUserProfile: rows('/api/v1/user_profile', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  getUserProfile: { path: '/api/v1/user_profile', person: 'owner' },
}
