import { type AccessTable, type GoodRequests, rows } from '../../testing/access-rows.ts'
import { testTokens } from '../../testing/test-settings.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  pullEvents: rows('/events/v1', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  pullEvents: { path: '/events/v1', headers: { authorization: `Bearer ${testTokens.events}` } },
}
