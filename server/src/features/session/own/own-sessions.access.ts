import { type AccessTable, type GoodRequests, rows } from '../../../../testing/access-rows.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listSessions: rows('/api/v1/sessions', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  endOtherSessions: rows('/api/v1/sessions/end_others', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listSessions: { path: '/api/v1/sessions', person: 'owner' },
  endOtherSessions: { path: '/api/v1/sessions/end_others', person: 'owner' },
}
