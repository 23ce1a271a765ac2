import type { FeedRecord } from '@myaccount/contract/feed/record'
import { afterEach, describe, expect, test } from 'vitest'
import { address, invoice, policy, record } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimRecord } from '../../../testing/test-claims.ts'
import { testTokens } from '../../../testing/test-settings.ts'

let portal: TestApp | undefined
afterEach(() => portal?.close())

/** Numbers in the forms of other carriers; `NULL` is one that PostgreSQL could take for no value. */
const carriers = [
  { account: 'CH-77.B', policy: 'PA-001-2026-A', bill: 'INV-2026-00017', claim: '000-00-123456' },
  { account: '7', policy: '12.A', bill: '10004411', claim: 'C7' },
  { account: 'A'.repeat(40), policy: '9'.repeat(40), bill: 'b'.repeat(40), claim: 'C'.repeat(40) },
  { account: 'NULL', policy: 'NULL', bill: 'NULL', claim: 'NULL' },
  { account: 'Acct #7/2', policy: 'WC 12/#3', bill: 'Bill 9/17 #a', claim: '2026/#1 a.b' },
]

function worldOf(
  numbers: Omit<(typeof carriers)[number], 'claim'> & { readonly claim?: string },
): FeedRecord[] {
  const { account, policy: policyNumber, bill, claim: claimNumber } = numbers
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
    record('user', 'user-employee', {
      email: 'employee@carrier.example',
      displayName: 'The employee',
      userType: 'Employee',
      permissions: ['look_up'],
    }),
    record('seat', 'seat-owner', owner, account),
    policy({ account, number: policyNumber, type: 'AUTO' }),
    invoice({
      account,
      number: bill,
      policy: policyNumber,
      status: 'billed',
      due: '2026-03-20',
      cents: 31_640,
      dueCents: 31_640,
    }),
    ...(claimNumber === undefined ? [] : [claimRecord(claimNumber, { policyNumber }, { account })]),
  ]
}

test.each(carriers)(
  'reads account $account, policy $policy, invoice $bill and claim $claim like any other',
  async (numbers) => {
    portal = await createTestApp({ records: worldOf(numbers) })
    const cookie = await portal.signIn('owner')
    const read = async (path: string) => {
      const answer = await portal?.call({ path, cookie })
      expect([answer?.statusCode, path]).toEqual([200, path])
      return answer?.json()
    }
    const { account, policy: policyNumber, bill: invoiceNumber, claim: claimNumber } = numbers
    const [a, p, i, c] = [account, policyNumber, invoiceNumber, claimNumber].map(encodeURIComponent)
    expect(await read('/auth/sessions')).toMatchObject({ accounts_owned: [account] })
    expect(await read('/api/v1/accounts/summary')).toMatchObject([{ accountNumber: account }])
    expect(await read(`/api/v1/accounts/${a}`)).toMatchObject({ policyCount: 1 })
    expect(await read(`/api/v1/policies?accountNumber=${a}`)).toMatchObject({ items: [{ policyNumber }] })
    expect(await read(`/api/v1/policies/${p}`)).toMatchObject({ policyNumber })
    expect(await read(`/api/v1/policies/${p}/schedule`)).toEqual([])
    expect(await read(`/api/v1/invoices?accountNumber=${a}&policyNumber=${p}`)).toMatchObject({
      items: [{ policyNumber }],
    })
    expect(await read(`/api/v1/invoices/${i}`)).toMatchObject({ accountNumber: account })
    expect(await read(`/api/v1/claims/${c}`)).toMatchObject({ claimNumber })
    expect(await read(`/api/v1/payments/quote?accountNumber=${a}&invoices=${i}`)).toMatchObject({
      totalCents: 31_640,
    })
    expect(await read(`/api/v1/payments/quote?accountNumber=${a}&invoices=${i}%3A20000`)).toMatchObject({
      totalCents: 20_000,
    })
    const { items } = await read(`/api/v1/documents?accountNumber=${a}`)
    for (const { documentId } of items) {
      const path = `/api/v1/documents/${encodeURIComponent(documentId)}/file?accountNumber=${a}`
      const file = await portal.call({ path, cookie, headers: { 'x-myaccount-request': null } })
      expect([file.statusCode, documentId]).toEqual([200, documentId])
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(items.length).toBeGreaterThanOrEqual(2)
    const printed = await portal.call({
      path: `/api/v1/invoices/${i}.pdf`,
      cookie,
      headers: { 'x-myaccount-request': null },
    })
    expect(printed.statusCode).toBe(200)
    const employee = await portal.signIn('employee')
    for (const [kind, number] of [
      ['account', account],
      ['policy', policyNumber],
      ['invoice', invoiceNumber],
      ['claim', claimNumber],
    ] as const) {
      const typed = number
        .replaceAll(/[-./#]/g, ' ')
        .toLowerCase()
        .padEnd(3)
      const found = await portal.call({
        path: `/api/v1/admin/customers?q=${encodeURIComponent(typed)}`,
        cookie: employee,
      })
      if (found.statusCode === 422) expect(number.length).toBeLessThan(3)
      else expect(found.json().found.map((one: { kind: string }) => one.kind)).toContain(kind)
    }
  },
)

describe('numbers that people type', () => {
  const pairs = { zip: '46799' }
  const look = async (body: object) =>
    await portal?.app.inject({
      method: 'POST',
      url: '/api/v1/guest-checkout/bills',
      headers: { 'x-myaccount-request': '1', 'content-type': 'application/json' },
      payload: JSON.stringify({ ...pairs, ...body }),
    })
  const numbers = { account: 'CH-77.B', policy: 'PA/001-2026', bill: 'INV-2026-00017' }

  test.each(['INV-2026-00017', 'inv 2026 00017', 'inv202600017', ' Inv/2026.00017 '])(
    'open a bill as %j',
    async (typed) => {
      portal = await createTestApp({ records: worldOf(numbers) })
      expect((await look({ invoiceNumber: typed }))?.json().bill).toMatchObject({
        invoiceNumber: 'INV-2026-00017',
      })
      const byAccount = await look({ accountNumber: 'ch77b', lastBillCents: 31_640 })
      expect(byAccount?.json().bill).toMatchObject({ invoiceNumber: 'INV-2026-00017' })
      expect((await look({ invoiceNumber: typed, zip: '10001' }))?.json().bill).toBeNull()
    },
  )

  test('count all ways to write one number as guesses at it', async () => {
    portal = await createTestApp({ records: worldOf(numbers) })
    for (const typed of ['INV-2026-00017', 'inv 2026 00017', 'inv202600017'])
      await look({ invoiceNumber: typed, zip: '10001' })
    expect(await portal.sql("select count from guess_counts where kind = 'number'")).toEqual([{ count: 3 }])
  })

  test('require the exact form where two bills of one ZIP code have almost one number', async () => {
    const other = { account: 'CH77B', policy: 'PA/0012026', bill: 'INV20-2600017' }
    portal = await createTestApp({
      records: [...worldOf(numbers), ...worldOf(other).slice(1, 2), ...worldOf(other).slice(5)],
    })
    const unclear = await look({ invoiceNumber: 'inv202600017' })
    expect([unclear?.statusCode, unclear?.json().title]).toEqual([409, 'Two bills have almost this number'])
    for (const exact of [numbers.bill, other.bill])
      expect((await look({ invoiceNumber: exact }))?.json().bill).toMatchObject({ invoiceNumber: exact })
    expect((await look({ accountNumber: 'ch77b', lastBillCents: 31_640 }))?.statusCode).toBe(409)
    expect((await look({ accountNumber: 'CH77B', lastBillCents: 31_640 }))?.json().bill).toMatchObject({
      invoiceNumber: other.bill,
    })
    // Only one of the two accounts has this other ZIP code.
    await portal.sql("update accounts set billing_zip = '10001' where account_number = 'CH77B'")
    expect((await look({ invoiceNumber: 'inv202600017' }))?.json().bill).toMatchObject({
      invoiceNumber: numbers.bill,
    })
  })

  test.each(['ch 77 b', 'pa0012026', 'PA/001-2026'])('find an account to add as %j', async (typed) => {
    portal = await createTestApp({ records: worldOf(numbers) })
    await portal.sql('delete from seats')
    const answer = await portal.call({
      method: 'POST',
      path: '/api/v1/registrations',
      cookie: await portal.signIn('owner'),
      body: { number: typed, zip: '46799', relationship: 'treasurer' },
    })
    expect(answer.json().registration).toMatchObject({ maskedName: expect.stringContaining('A') })
  })
})

test("checks the carrier's own pattern in the feed, and there alone", async () => {
  const foreign = worldOf({ account: '1000482917', policy: 'PA-001-2026-A', bill: '1000050001' })
  portal = await createTestApp({
    records: [],
    environment: { ACCOUNT_NUMBER_PATTERN: '\\d{10}', POLICY_NUMBER_PATTERN: '\\d{2}[A-Z]{2}\\d{7}' },
  })
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/feed/v1/records',
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
    payload: [...foreign, ...worldOf({ account: '10004829170', policy: '12MF0104417', bill: '1000050002' })]
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
