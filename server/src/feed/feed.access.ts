import { type AccessTable, bodies, type GoodRequests, rows } from '../../testing/access-rows.ts'
import { testImportId } from '../../testing/test-imports.ts'
import { testTokens } from '../../testing/test-settings.ts'

/** A snapshot that is older than every record, so that it deletes nothing. */
const snapshot = '{"v":1,"snapshot":"1000482917","version":0,"counts":{"bill_code":0}}'

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
  listHeldRecords: rows('/feed/v1/records?accountNumber=1000482917', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  getHeldRecord: rows('/feed/v1/record?type=account&id=1000482917', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  getAccountDigests: rows('/feed/v1/account_digests?accountNumber=1000482917', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listDigests: rows('/feed/v1/digests', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listImports: rows('/feed/v1/imports', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listImportRejects: rows(`/feed/v1/import_rejects?importId=${testImportId}`, {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  receiveSnapshot: bodies(
    '/feed/v1/snapshots',
    { nothing: [snapshot, '            401 401 401 401 401 401 401 401 401 401 401 401 401 401 401'] },
    { 'content-type': 'application/x-ndjson' },
  ),
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
  listHeldRecords: {
    path: '/feed/v1/records?accountNumber=1000482917',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  getHeldRecord: {
    path: '/feed/v1/record?type=account&id=1000482917',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  getAccountDigests: {
    path: '/feed/v1/account_digests?accountNumber=1000482917',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  listDigests: {
    path: '/feed/v1/digests',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  listImports: {
    path: '/feed/v1/imports',
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  listImportRejects: {
    path: `/feed/v1/import_rejects?importId=${testImportId}`,
    headers: { authorization: `Bearer ${testTokens.feed}` },
  },
  receiveSnapshot: {
    path: '/feed/v1/snapshots',
    body: snapshot,
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
  },
}
