import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  loadAccounts: bodies('/api/v1/accounts', {
    'a mixed list': [
      { accountNumber: [copperwillow, larkspur, '9999999999', 'nonsense!'] },
      '                                   401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
  }),
  listAccountSummaries: rows('/api/v1/accounts/summary', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  listAttention: rows('/api/v1/attention', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  getAccountOverview: rows('/api/v1/accounts/', {
    [larkspur]: '                         401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
  getAttention: rows('/api/v1/accounts/', {
    [`${larkspur}/attention`]: '          401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    [`${copperwillow}/attention`]: '      401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    '9999999999/attention': '             401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    'nonsense!/attention': '              401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  loadAccounts: { path: '/api/v1/accounts', person: 'owner', body: { accountNumber: [larkspur] } },
  listAccountSummaries: { path: '/api/v1/accounts/summary', person: 'owner' },
  listAttention: { path: '/api/v1/attention', person: 'owner' },
  getAccountOverview: { path: `/api/v1/accounts/${larkspur}`, person: 'owner' },
  getAttention: { path: `/api/v1/accounts/${larkspur}/attention`, person: 'owner' },
}
