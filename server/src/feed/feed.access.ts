import { type AccessTable, type GoodRequests, rows } from '../../testing/access-rows.ts'
import { testTokens } from '../../testing/test-settings.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  // A cookie opens nothing to a machine's caller; tokens have a test of their own.
  receiveFeed: rows('/feed/v1/records', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  receivePeople: rows('/feed/v1/people', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listRejectedRecords: rows('/feed/v1/rejected', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listParkedRecords: rows('/feed/v1/parked', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  receiveFeed: {
    path: '/feed/v1/records',
    body: '',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
  },
  receivePeople: {
    path: '/feed/v1/people',
    body: '',
    headers: { authorization: `Bearer ${testTokens.people}`, 'content-type': 'application/x-ndjson' },
  },
  listRejectedRecords: {
    path: '/feed/v1/rejected',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  listParkedRecords: { path: '/feed/v1/parked', headers: { authorization: `Bearer ${testTokens.feed}` } },
}
