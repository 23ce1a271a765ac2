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
    if (one.kind === 'claim') return `claim ${one.claimNumber} of ${one.accountNumber}`
    if (one.kind === 'payment') return `payment ${one.confirmation} of ${one.accountNumber}`
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

test.each(['(260) 555-0188', '260-555-0188', '+1 260 555 0188', '5550188'])(
  'finds a person by the phone number %s',
  async (typed) => {
    await the.sql(`update users set phone = '260.555.0188' where email = 'treasurer@larkspur.example'`)
    expect(await search(typed)).toEqual([`person treasurer@larkspur.example of ${larkspur}`])
  },
)

test('finds a claim by its whole number, and no confidential one', async () => {
  await the.load([
    claimRecord('2026-0018521'),
    claimRecord('2026-0018522', { confidentialTo: ['user-owner'] }),
  ])
  expect(await search('2026-0018521')).toEqual([`claim 2026-0018521 of ${larkspur}`])
  expect(await search('2026 0018521')).toEqual([`claim 2026-0018521 of ${larkspur}`])
  expect(await search('2026-0018522')).toEqual([])
})

test('remembers whose pages the employee opened, and nobody else does', async () => {
  const recent = async (person: string) =>
    (await the.call({ path: '/api/v1/admin/recent_customers', cookie: person }))
      .json()
      .map(({ accountNumber }: { accountNumber: string }) => accountNumber)
  const supervisor = await the.signIn('supervisor')
  for (const account of [larkspur, copperwillow, larkspur])
    await the.call({ path: `/api/v1/admin/customers/${account}`, cookie })
  expect(await recent(cookie)).toEqual([larkspur, copperwillow])
  expect(await recent(supervisor)).toEqual([])
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
    whyNoLink: null,
    cameBack: null,
  })
  // A bill that the bank draft takes has no link, and no red.
  const drafted = notified.openInvoices.filter(({ whyNoLink }) => whyNoLink === 'drafted')
  expect(drafted.map(({ draftsOn, isPastDue }) => [draftsOn !== null, isPastDue])).toEqual(
    drafted.map(() => [true, false]),
  )
  expect(notified).toMatchObject({ billingAsOf: null, helped: [], caller: null })
  // As the customer's list has them.
  const listed = await the.call({
    path: `/api/v1/policies?accountNumber=${larkspur}`,
    cookie: await the.signIn('owner'),
  })
  expect(notified.policies.map(({ policyNumber }) => policyNumber)).toEqual(
    listed.json().items.map((policy: { policyNumber: string }) => policy.policyNumber),
  )
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
    `select account_number, outcome, objects from audit_entries where action = 'customer.viewed'`,
  )
  expect(audited).toEqual({
    account_number: larkspur,
    outcome: 'done',
    objects: { caller: 'not_verified' },
  })
})

test('shows open claims with what is owed next and the adjuster, without confidential ones', async () => {
  await the.load([
    claimRecord('2026-0018511', {
      adjuster: { name: 'Sunniva Pryce', phone: '2605550161', email: null },
      requests: [{ requestId: 'req-1', title: 'An estimate for the roof', dueOn: '2026-03-20' }],
    }),
    claimRecord('2026-0018512', { confidentialTo: ['user-owner'] }),
  ])
  const answer = await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie })
  const { claims, openClaimCount } = getCustomer.response.parse(answer.json())
  expect(openClaimCount).toBe(claims.length)
  expect(claims.map(({ claimNumber }) => claimNumber)).not.toContain('2026-0018512')
  const shown = claims.find(({ claimNumber }) => claimNumber === '2026-0018511')
  const own = await the.call({
    path: '/api/v1/claims/2026-0018511',
    cookie: await the.signIn('owner'),
  })
  const { nextPromise, adjuster, cause } = own.json()
  expect(shown).toMatchObject({
    cause,
    next: nextPromise,
    adjuster: adjuster && { name: adjuster.name, phone: adjuster.phone },
  })
})

test('dates the amounts while billing is off', async () => {
  const read = async () =>
    getCustomer.response.parse(
      (await the.call({ path: `/api/v1/admin/customers/${larkspur}`, cookie })).json(),
    )
  const switchBilling = (online: boolean, version: number) =>
    the.load([{ v: 1, type: 'system_status', id: 'billing_center', version, op: 'upsert', data: { online } }])
  await switchBilling(false, 100)
  expect((await read()).billingAsOf).toBe(new Date(the.clock.nowMs).toISOString())
  await switchBilling(true, 101)
  expect((await read()).billingAsOf).toBeNull()
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
