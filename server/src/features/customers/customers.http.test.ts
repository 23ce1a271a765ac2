import { getCustomer, searchCustomers } from '@myaccount/contract/endpoints/admin/admin-customers'
import { getAttention } from '@myaccount/contract/endpoints/attention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimRecord } from '../../../testing/test-claims.ts'
import { copperwillow, larkspur, testRecords } from '../../../testing/test-records.ts'

let the: TestApp
let cookie: string

beforeAll(async () => {
  the = await createTestApp({ records: testRecords() })
  cookie = await the.signIn('employee')
})
afterAll(() => the.close())

async function search(q: string) {
  const answer = await the.call({ path: `/api/v1/admin/customers?q=${encodeURIComponent(q)}`, cookie })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { found } = searchCustomers.response.parse(answer.json())
  return found.map((one) => {
    if (one.kind === 'account') return `account ${one.accountNumber}`
    if (one.kind === 'person') return `person ${one.email} of ${one.account?.accountNumber ?? 'none'}`
    if (one.kind === 'policy') return `policy ${one.policyNumber} of ${one.accountNumber}`
    return `invoice ${one.invoiceNumber} of ${one.accountNumber}`
  })
}

test('finds by a part of a name or email, and by the beginning of each number', async () => {
  expect(await search('hollow')).toEqual([`account ${larkspur}`])
  expect(await search('DIRECTOR@Copper')).toEqual([`person director@copperwillow.example of ${copperwillow}`])
  expect(await search('100051')).toEqual([`account ${copperwillow}`])
  expect(await search('13me04')).toEqual([`policy 13ME0417708 of ${copperwillow}`])
  expect(await search('1000044110')).toEqual([`invoice 1000044110 of ${larkspur}`])
})

test('finds a person whose seat has ended without an account, and no employee', async () => {
  expect(await search('former@')).toEqual(['person former@larkspur.example of none'])
  expect(await search('carrier.example')).toEqual([])
})

test('hides planned invoices, and treats pattern characters as plain text', async () => {
  expect(await search('1000044981')).toEqual([])
  expect(await search('%%%')).toEqual([])
  expect(await search('___')).toEqual([])
})

test('finds what the feed changes by its new text and no longer by the old', async () => {
  const person = { email: 'nunez@oxbow.example', displayName: 'Inés Núñez', userType: 'Insured' } as const
  await the.load([{ ...record('user', 'user-newcomer', person), version: 2 }])
  expect(await search('nunez')).toEqual(['person nunez@oxbow.example of none'])
  expect(await search('NÚÑEZ')).toEqual(['person nunez@oxbow.example of none'])
  expect(await search('newcomer')).toEqual([])
})

test('returns no row of the search outside the scope of employees', async () => {
  for (const scope of ['session', 'jobs', 'feed'] as const)
    expect(
      await the.parts.database.transaction(scope, (tx) =>
        tx.run(sql`select * from search_customers('larkspur', 10)`),
      ),
    ).toEqual([])
  await expect(the.parts.database.read('staff', sql`select * from search_entries`)).rejects.toThrow(
    'permission denied',
  )
})

test('shows what is due, who holds a seat, and which emails did not arrive', async () => {
  await the.sql(
    `insert into emails (account_number, email_id, user_id, kind, about_id, created_at, bounced_at, last_error)
     select $1, gen_random_uuid(), user_id, 'bill_ready', gen_random_uuid(), $2, $2, '550'
     from users where email = 'treasurer@larkspur.example'`,
    [larkspur, new Date(the.clock.nowMs)],
  )
  const answer = await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie })
  const notified = getCustomer.response.parse(answer.json())
  expect(notified).toMatchObject({
    accountName: 'Larkspur Hollow Fellowship',
    agencyName: 'Foxglove & Tarn Insurance Agency',
    openInvoiceCount: 4,
    payments: [],
    undelivered: [{ kind: 'bill_ready', recipient: 'treasurer@larkspur.example', hasBounced: true }],
  })
  expect(notified.openInvoices[0]).toMatchObject({
    invoiceNumber: '1000043544',
    amountDueCents: 39_200,
    isPastDue: true,
    policyType: 'MINFIRST',
  })
  const own = await the.call({
    path: `/api/v1/accounts/${larkspur}/attention`,
    cookie: await the.signIn('owner'),
  })
  // The same items in the same words as the owner sees them, without the buttons.
  expect(notified.attention.nowCount).toBeGreaterThan(0)
  expect(notified.attention.now).toEqual(
    getAttention.response.parse(own.json()).now.map((item) => ({ ...item, action: null })),
  )
  expect(notified.people.map(({ email, role }) => `${role} ${email}`).sort()).toEqual([
    'claims_contact claims@larkspur.example',
    'owner owner@larkspur.example',
    'treasurer treasurer@larkspur.example',
    'viewer viewer@larkspur.example',
    'voting_representative voter@larkspur.example',
  ])
  const [audited] = await the.sql(
    `select account_number, outcome from audit_entries where action = 'customer.viewed'`,
  )
  expect(audited).toEqual({ account_number: larkspur, outcome: 'done' })
})

test('lists the reports of 30 days, without those by telephone or with a confidential claim', async () => {
  const report = (number: string, daysAgo: number, isForPhone = false) =>
    the.sql(
      `insert into claim_reports (account_number, report_id, policy_number, form, state, revision, answers, created_by,
         saved_by, created_at, saved_at, expires_on, is_for_phone, report_number, signature, submitted_at, submitted_on)
       select $1, gen_random_uuid(), '12MF0104417', 'property_liability', 'submitted', 1, '{}', user_id, user_id,
         $2, $2, '2026-12-31', $3, $4, 'The owner', $2, '2026-03-01'
       from users where email = 'owner@larkspur.example'`,
      [larkspur, new Date(the.clock.nowMs - daysAgo * 86_400_000), isForPhone, number],
    )
  await report('R-2222222A', 1)
  await report('R-2222222B', 2)
  await report('R-2222222C', 3, true)
  await report('R-2222222D', 4)
  await report('R-2222222E', 40)
  await the.load([
    claimRecord('2026-0018501', { reportNumber: 'R-2222222B' }),
    claimRecord('2026-0018502', { reportNumber: 'R-2222222D', confidentialTo: ['user-owner'] }),
  ])
  const answer = await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie })
  const { reports } = getCustomer.response.parse(answer.json())
  expect(reports.map(({ reportNumber, claimNumber }) => [reportNumber, claimNumber])).toEqual([
    ['R-2222222A', null],
    ['R-2222222B', '2026-0018501'],
  ])
})
