import type { FeedRecord } from '@myaccount/contract/feed/record'
import { afterEach, expect, test } from 'vitest'
import { address, invoice, policy, record } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testTokens } from '../../../testing/test-settings.ts'

let portal: TestApp | undefined
afterEach(() => portal?.close())

/** Numbers of carriers that write them otherwise; the last one is PostgreSQL's word for nothing. */
const carriers = [
  { account: 'CH-77.B', policy: 'PA-001-2026-A' },
  { account: '777', policy: '12.A' },
  { account: 'A'.repeat(30), policy: '9'.repeat(30) },
  { account: 'NULL', policy: 'NULL' },
]

function worldOf(numbers: (typeof carriers)[number]): FeedRecord[] {
  const { account, policy: policyNumber } = numbers
  const data = { accountName: 'A house', agencyCode: 'A1', billingZip: '46799', mailingAddress: address }
  const owner = { userId: 'user-owner', role: 'owner', from: '2025-01-01' } as const
  return [
    record('agency', 'A1', { name: 'Agency' }),
    record('account', account, data, account),
    record('user', 'user-owner', {
      email: 'owner@larkspur.example',
      displayName: 'The owner',
      userType: 'Insured',
    }),
    record('seat', 'seat-owner', owner, account),
    policy({ account, number: policyNumber, type: 'AUTO' }),
    invoice({
      account,
      number: '1000050001',
      policy: policyNumber,
      status: 'billed',
      due: '2026-03-20',
      cents: 31_640,
      dueCents: 31_640,
    }),
  ]
}

test.each(carriers)('reads account $account and policy $policy like any other', async (numbers) => {
  portal = await createTestApp({ records: worldOf(numbers) })
  const cookie = await portal.signIn('owner')
  const read = async (path: string) => {
    const answer = await portal?.call({ path, cookie })
    expect([answer?.statusCode, path]).toEqual([200, path])
    return answer?.json()
  }
  const { account, policy: policyNumber } = numbers
  expect(await read('/auth/sessions')).toMatchObject({ accounts_owned: [account] })
  expect(await read('/api/v1/accounts/summary')).toMatchObject([{ accountNumber: account }])
  expect(await read(`/api/v1/accounts/${account}`)).toMatchObject({ policyCount: 1 })
  expect(await read(`/api/v1/policies?accountNumber=${account}`)).toMatchObject({ items: [{ policyNumber }] })
  expect(await read(`/api/v1/policies/${policyNumber}`)).toMatchObject({ policyNumber })
  expect(await read(`/api/v1/policies/${policyNumber}/schedule`)).toEqual([])
  const query = `accountNumber=${account}&policyNumber=${policyNumber}`
  expect(await read(`/api/v1/invoices?${query}`)).toMatchObject({ items: [{ policyNumber }] })
  expect(await read('/api/v1/invoices/1000050001')).toMatchObject({ accountNumber: account })
  expect(await read(`/api/v1/payments/quote?accountNumber=${account}&invoices=1000050001`)).toMatchObject({
    totalCents: 31_640,
  })
})

test("checks the carrier's own pattern in the feed, and there alone", async () => {
  const foreign = worldOf({ account: '1000482917', policy: 'PA-001-2026-A' })
  portal = await createTestApp({
    records: [],
    environment: { ACCOUNT_NUMBER_PATTERN: '\\d{10}', POLICY_NUMBER_PATTERN: '\\d{2}[A-Z]{2}\\d{7}' },
  })
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
    payload: [...foreign, ...worldOf({ account: '10004829170', policy: '12MF0104417' })]
      .filter(({ type }) => type !== 'user' && type !== 'seat')
      .map((each) => JSON.stringify(each))
      .join('\n'),
  })
  const { applied, rejected } = answer.json()
  expect(applied).toBe(2)
  expect(rejected).toMatchObject([
    { line: 3, type: 'policy', code: 'number_form', reason: expect.stringMatching(/^data\.policyNumber: /) },
    { line: 4, type: 'invoice', code: 'number_form' },
    { line: 6, type: 'account', code: 'number_form', reason: expect.stringMatching(/^accountNumber: /) },
    { line: 7, type: 'policy', code: 'number_form' },
    { line: 8, type: 'invoice', code: 'number_form' },
  ])
  // What was accepted once is read whatever the pattern says.
  await portal.load(foreign)
  const cookie = await portal.signIn('owner')
  expect((await portal.call({ path: '/api/v1/policies/PA-001-2026-A', cookie })).statusCode).toBe(200)
})
