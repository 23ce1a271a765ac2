import { allEndpoints } from '@myaccount/contract/all-endpoints'
import type { Endpoint } from '@myaccount/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { goodRequestsOfPayments } from './good-requests-of-payments.ts'
import type { CallOptions, TestApp } from './test-app.ts'
import { joinedUser } from './test-identities.ts'
import { testBankEntries, testMethods } from './test-methods.ts'
import { larkspur, type PersonName } from './test-records.ts'
import { testTokens } from './test-settings.ts'

interface GoodRequest {
  readonly path: string
  readonly person?: PersonName
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One request that each endpoint answers as it should; what is done to it afterwards is the test's. */
const goodRequests: Readonly<Record<string, GoodRequest>> = {
  getVersion: { path: '/status/version' },
  getEvents: { path: '/status/events' },
  getLiveness: { path: '/healthz/live' },
  getReadiness: { path: '/healthz/ready' },
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
  pullEvents: { path: '/events/v1', headers: { authorization: `Bearer ${testTokens.events}` } },
  getMetrics: { path: '/metrics', headers: { authorization: `Bearer ${testTokens.metrics}` } },
  startLogin: { path: '/auth/login' },
  finishLogin: { path: '/auth/callback/authorization-code' },
  logout: { path: '/auth/callback/logout' },
  getSession: { path: '/auth/sessions', person: 'owner' },
  recordActivity: { path: '/api/v1/session/activity', person: 'owner' },
  getUserProfile: { path: '/api/v1/user_profile', person: 'owner' },
  chooseActiveAccount: {
    path: '/api/v1/session/active_account',
    person: 'owner',
    body: { accountNumber: larkspur },
  },
  loadAccounts: { path: '/api/v1/accounts', person: 'owner', body: { accountNumber: [larkspur] } },
  listAccountSummaries: { path: '/api/v1/accounts/summary', person: 'owner' },
  getAccountOverview: { path: `/api/v1/accounts/${larkspur}`, person: 'owner' },
  countPolicies: { path: `/api/v1/counts/policies?accountNumber=${larkspur}`, person: 'owner' },
  listPolicies: { path: `/api/v1/policies?accountNumber=${larkspur}`, person: 'owner' },
  getPolicy: { path: '/api/v1/policies/12MF0104417', person: 'owner' },
  getPolicySchedule: { path: '/api/v1/policies/12MF0104417/schedule', person: 'owner' },
  listInvoices: { path: `/api/v1/invoices?accountNumber=${larkspur}`, person: 'owner' },
  countInvoices: { path: `/api/v1/counts/invoices?accountNumber=${larkspur}`, person: 'owner' },
  getInvoice: { path: '/api/v1/invoices/1000044110', person: 'owner' },
  downloadInvoice: { path: '/api/v1/invoices/1000044110.pdf', person: 'owner' },
  listMethods: { path: '/api/v1/payment/method', person: 'owner' },
  startMethod: {
    path: '/api/v1/payment/method/setup',
    person: 'owner',
    body: { accountNumber: larkspur, kind: 'card' },
  },
  beginBankEntry: {
    path: '/api/v1/payment/method/bank_entry',
    person: 'owner',
    body: { accountNumber: larkspur },
  },
  // Said again: it was right before.
  confirmBankEntry: {
    path: `/api/v1/payment/method/bank_entry/${testBankEntries.larkspursOpen.id}/code`,
    person: 'owner',
    body: { code: '123456' },
  },
  sendBankEntryCode: {
    path: `/api/v1/payment/method/bank_entry/${testBankEntries.larkspurs.id}/code/new`,
    person: 'owner',
  },
  // Said again: it was kept before.
  addMethod: {
    path: '/api/v1/payment/method',
    person: 'owner',
    body: { accountNumber: larkspur, setupId: testMethods.card.setupId },
  },
  updateMethod: {
    path: `/api/v1/payment/method/${testMethods.card.id}`,
    person: 'owner',
    body: { nickname: 'Office', isDefault: true },
  },
  // Said again: it was proved before.
  verifyMethod: {
    path: `/api/v1/payment/method/${testMethods.bank.id}/verify`,
    person: 'owner',
    body: { amountsCents: [32, 45] },
  },
  removeMethod: { path: `/api/v1/payment/method/${testMethods.spareCard.id}`, person: 'owner' },
  ...goodRequestsOfPayments,
  getOperations: { path: '/api/v1/admin/operations', person: 'employee' },
  listAudit: { path: '/api/v1/admin/audit', person: 'employee' },
  listIdentities: { path: '/api/v1/admin/identities?email=owner@larkspur.example', person: 'employee' },
  detachIdentities: {
    path: `/api/v1/admin/users/${joinedUser.wireId}/identities`,
    person: 'employee',
  },
}

/** Every endpoint with the good request; throws for one that has none. */
export const endpointsWithGoodRequests: readonly (readonly [string, Endpoint, GoodRequest])[] = [
  ...allEndpoints,
].map(([name, endpoint]) => {
  const good = goodRequests[name]
  if (good === undefined) throw new Error(`${name} has no good request in testing/good-requests.ts`)
  return [name, endpoint, good]
})

/** Sends the good request with changes; `headers` are laid over its own, null leaves one out. */
export async function sendChanged(
  the: TestApp,
  endpoint: Endpoint,
  good: GoodRequest,
  changes: Partial<CallOptions> = {},
): Promise<LightMyRequestResponse> {
  const cookie = changes.cookie ?? (good.person && (await the.signIn(good.person)))
  return await the.call({
    method: endpoint.method,
    path: good.path,
    ...(good.body !== undefined && { body: good.body }),
    ...changes,
    ...(cookie && { cookie }),
    headers: { ...good.headers, ...changes.headers },
  })
}
