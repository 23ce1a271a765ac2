import { accessOfBankEntries } from './access-of-bank-entries.ts'
import { accessOfPayments } from './access-of-payments.ts'
import { accessOfStaff } from './access-of-staff.ts'
import { type AccessCase, bodies, rows } from './access-rows.ts'
import { testBankEntries, testMethods } from './test-methods.ts'
import { copperwillow, larkspur } from './test-records.ts'

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
  receivePeople: rows('/feed/v1/people', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listRejectedRecords: rows('/feed/v1/rejected', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
  listParkedRecords: rows('/feed/v1/parked', {
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
  // Of a browser that does not say whose link it follows, whoever has a session is asked first.
  logout: rows('/auth/callback/logout', {
    '': '                                 302 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
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
  countPolicies: rows('/api/v1/counts/policies?accountNumber=', {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
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
  countInvoices: rows('/api/v1/counts/invoices?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
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
  listMethods: rows('/api/v1/payment/method', {
    '': '                                 401 200 200 403 403 403 406 200 406 403 403 401 401 401 401',
  }),
  startMethod: bodies('/api/v1/payment/method/setup', {
    'for Larkspur': [
      { accountNumber: larkspur, kind: 'card' },
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { accountNumber: copperwillow, kind: 'card' },
      '                                   401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    // Its code was not right yet, or it is another's: for a bank account nothing is opened.
    'a bank account for Larkspur': [
      { accountNumber: larkspur, kind: 'bank', entryId: testBankEntries.larkspurs.id },
      '                                   401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'a bank account for Larkspur, its code right before': [
      { accountNumber: larkspur, kind: 'bank', entryId: testBankEntries.larkspursOpen.id },
      '                                   401 201 409 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'a bank account for Copperwillow by an entry of Larkspur': [
      { accountNumber: copperwillow, kind: 'bank', entryId: testBankEntries.larkspursOpen.id },
      '                                   401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999', kind: 'card' },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense', kind: 'card' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
    'a list of both': [
      { accountNumber: [larkspur, copperwillow], kind: 'card' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  ...accessOfBankEntries,
  addMethod: bodies('/api/v1/payment/method', {
    'of Larkspur, said again': [
      { accountNumber: larkspur, setupId: testMethods.card.setupId },
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'of Copperwillow, said again': [
      { accountNumber: copperwillow, setupId: testMethods.copperwillowsCard.setupId },
      '                                   401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    'of Copperwillow, for Larkspur': [
      { accountNumber: larkspur, setupId: testMethods.copperwillowsCard.setupId },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'absent, for Larkspur': [
      { accountNumber: larkspur, setupId: testMethods.absent.setupId },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: larkspur, setupId: 'nonsense' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  updateMethod: ofMethods(
    '',
    { nickname: 'Office', isDefault: true },
    {
      card: '                               401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
      copperwillowsCard: '                  401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
      absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    },
  ),
  verifyMethod: ofMethods(
    '/verify',
    { amountsCents: [32, 45] },
    {
      bank: '                               401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
      // A card waits for no deposits.
      copperwillowsCard: '                  401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
      absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    },
  ),
  removeMethod: ofMethods('', undefined, {
    // A policy drafts from it.
    bank: '                               401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
    absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    // The stranger's own, and gone after that: for the others it was never there.
    copperwillowsCard: '                  401 404 404 403 403 403 404 204 404 403 403 401 401 401 401',
    nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  ...accessOfPayments,
  ...accessOfStaff,
}

/** One saved method an object: the path holds its id. */
function ofMethods(
  end: string,
  body: unknown,
  cases: Readonly<Partial<Record<keyof typeof testMethods | 'nonsense', string>>>,
): AccessCase[] {
  return Object.entries(cases).map(([object, statuses]) => {
    const id = Object.entries(testMethods).find(([name]) => name === object)?.[1].id ?? object
    return {
      object,
      path: `/api/v1/payment/method/${id}${end}`,
      ...(body !== undefined && { body }),
      statuses,
    }
  })
}
