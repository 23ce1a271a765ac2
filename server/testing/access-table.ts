import { copperwillow, larkspur } from './test-records.ts'

export interface AccessCase {
  /** What is asked for. Larkspur is the seat holders' account, Copperwillow the stranger's. */
  readonly object: string
  readonly path: string
  readonly body?: unknown
  /** The expected status of each principal, in the order of testing/principals.ts. */
  readonly statuses: string
}

/**
 * Who may call what (wire.md, "Seats: role by action"; quality.md 2). An endpoint without a row fails the suite.
 * Not yours and not there are both 404; not for your seat at all is 403; not signed in is 401.
 */
export const accessTable: Readonly<Record<string, readonly AccessCase[]>> = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getVersion: rows('/status/version', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getEvents: rows('/status/events', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getLiveness: rows('/healthz/live', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getReadiness: rows('/healthz/ready', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  // A cookie opens nothing to a machine's caller; tokens have a test of their own.
  receiveFeed: rows('/feed/v1/records', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  pullEvents: rows('/events/v1', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  getMetrics: rows('/metrics', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  startLogin: rows('/auth/login', {
    '?returnTo=/policies': '              302 302 302 302 302 302 302 302 302 302 302 302 302 302 302',
  }),
  finishLogin: rows('/auth/callback/authorization-code', {
    '?code=made-up&state=made-up': '      302 302 302 302 302 302 302 302 302 302 302 302 302 302 302',
  }),
  logout: rows('/auth/callback/logout', {
    '': '                                 302 302 302 302 302 302 302 302 302 302 302 302 302 302 302',
  }),
  getSession: rows('/auth/sessions', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  recordActivity: rows('/api/v1/session/activity', {
    '': '                                 401 204 204 204 204 204 204 204 204 204 204 401 401 401 401',
  }),
  getUserProfile: rows('/api/v1/user_profile', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  chooseActiveAccount: bodies('/api/v1/session/active_account', {
    'of Larkspur': [
      { accountNumber: larkspur },
      '                                   401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    ],
    'of Copperwillow': [
      { accountNumber: copperwillow },
      '                                   401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999' },
      '                                   401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense' },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
    'a list of both': [
      { accountNumber: [larkspur, copperwillow] },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
  loadAccounts: bodies('/api/v1/accounts', {
    'a mixed list': [
      { accountNumber: [copperwillow, larkspur, '9999999999', 'nonsense'] },
      '                                   401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
    ],
  }),
  listAccountSummaries: rows('/api/v1/accounts/summary', {
    '': '                                 401 200 200 200 200 200 200 200 200 403 403 401 401 401 401',
  }),
  getAccountOverview: rows('/api/v1/accounts/', {
    [larkspur]: '                         401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
  listPolicies: rows('/api/v1/policies?accountNumber=', {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
    [`${larkspur}&accountNumber=${copperwillow}`]: `
                                          401 422 422 422 403 422 422 422 422 403 403 401 401 401 401`,
  }),
  getPolicy: rows('/api/v1/policies/', {
    '12MF0104417': '                      401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    '13ME0417708': '                      401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '19ZZ9999999': '                      401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  }),
  getPolicySchedule: rows('/api/v1/policies/', {
    '12MF0104417/schedule': '             401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '13ME0417708/schedule': '             401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '19ZZ9999999/schedule': '             401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense/schedule': '                401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  listInvoices: rows('/api/v1/invoices?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
    [`${larkspur}&accountNumber=${copperwillow}`]: `
                                          401 422 422 403 403 422 422 422 422 403 403 401 401 401 401`,
    // A filter is no way round: the other account's policy has no invoices in this account.
    [`${larkspur}&policyNumber=13ME0417708`]: `
                                          401 200 200 403 403 200 404 404 404 403 403 401 401 401 401`,
  }),
  getInvoice: rows('/api/v1/invoices/', {
    '1000044110': '                       401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '1000060001': '                       401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    // Planned: hidden from everyone (specification 3).
    '1000044981': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    '1999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  downloadInvoice: rows('/api/v1/invoices/', {
    '1000044110.pdf': '                   401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '1000060001.pdf': '                   401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '1000044981.pdf': '                   401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    '1999999999.pdf': '                   401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense.pdf': '                     401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  getOperations: rows('/api/v1/admin/operations', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 200 401 401 401 401',
  }),
  listAudit: rows('/api/v1/admin/audit', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 200 401 401 401 401',
  }),
}

/** One path an object: the key is its end. */
function rows(path: string, statuses: Readonly<Record<string, string>>): AccessCase[] {
  return Object.entries(statuses).map(([end, given]) => ({
    object: end,
    path: `${path}${end}`,
    statuses: given,
  }))
}

/** One body an object, always to the same path. */
function bodies(path: string, cases: Readonly<Record<string, readonly [unknown, string]>>): AccessCase[] {
  return Object.entries(cases).map(([object, [body, statuses]]) => ({ object, path, body, statuses }))
}
