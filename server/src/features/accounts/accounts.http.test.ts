import { loadAccounts } from '@myaccount/contract/endpoints/accounts'
import { listPolicies } from '@myaccount/contract/endpoints/policies'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, testRecords } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

const whole = async (person: Parameters<TestApp['signIn']>[0], accountNumber: string[]) => {
  const cookie = await the.signIn(person)
  return await the.call({ method: 'POST', path: '/api/v1/accounts', cookie, body: { accountNumber } })
}

test('answers the specified call with agency, policies and invoices, without planned invoices', async () => {
  const answer = await whole('owner', [larkspur])
  expect(answer.statusCode).toBe(200)
  const [account] = loadAccounts.response.parse(answer.json())
  expect(account?.accountName).toBe('Larkspur Hollow Fellowship')
  expect(account?.agency.name).toBe('Foxglove & Tarn Insurance Agency')
  const policy = account?.policies.find((one) => one.policyNumber === '12MF0104417')
  expect(policy?.invoices.map((one) => one.invoiceNumber)).toEqual([
    '1000044110',
    '1000043544',
    '1000043002',
    '1000050003',
  ])
  expect(policy?.invoices[0]?.amountDueExt).toBe(1626.34)
  // A null amount shows as 0 (specification 9).
  expect(policy?.invoices.at(-1)?.amountDueExt).toBe(0)
  const auto = account?.policies.find((one) => one.policyNumber === '12CA0220975')
  // The name on the account, and not the bank's: an enrollment is signed for an account of the insured.
  expect(auto).toMatchObject({
    eftBankAccountNumber: '6789',
    eftBankAccountName: 'Larkspur Hollow Fellowship',
  })
})

test('shows the name on a drafted account that billing sends, if it sends one', async () => {
  const nameOfAuto = async () => {
    const [account] = loadAccounts.response.parse((await whole('owner', [larkspur])).json())
    return account?.policies.find(({ policyNumber }) => policyNumber === '12CA0220975')?.eftBankAccountName
  }
  await the.sql(`update policies set eft_account_name = 'Larkspur Trust' where policy_number = '12CA0220975'`)
  expect(await nameOfAuto()).toBe('Larkspur Trust')
  await the.sql(`update policies set eft_account_name = null where policy_number = '12CA0220975'`)
  expect(await nameOfAuto()).toBe('Larkspur Hollow Fellowship')
})

test('answers the specified call with each field by its specified name (specification 3)', async () => {
  const [account] = (await whole('owner', [larkspur])).json()
  expect(Object.keys(account).sort()).toEqual(['accountName', 'accountNumber', 'agency', 'policies'])
  const policy = account.policies.find((one: { policyNumber: string }) => one.policyNumber === '12MF0104417')
  expect(policy).toMatchObject({ eftBankAccountNumber: null, eftBankAccountName: null })
  expect(policy.invoices[0]).toEqual({
    invoiceId: expect.stringMatching(/./),
    invoiceNumber: '1000044110',
    invoiceStatus: 'billed',
    invoiceDueDate: '2026-03-15',
    amountDueExt: 1626.34,
    paidStatus: 'Unpaid',
  })
})

test('leaves out numbers that are not owned without a trace', async () => {
  const own = await whole('owner', [larkspur])
  const mixed = await whole('owner', [copperwillow, larkspur, '9999999999', 'nonsense!'])
  expect(mixed.body).toBe(own.body)
  expect((await whole('owner', [copperwillow])).json()).toEqual([])
  expect((await whole('newcomer', [larkspur])).json()).toEqual([])
})

test('owns nothing through a seat that has ended', async () => {
  expect((await whole('formerTreasurer', [larkspur])).json()).toEqual([])
})

test('shows what the role of the seat may see', async () => {
  const contact = (await whole('claimsContact', [larkspur])).json()
  expect(contact[0].policies).toHaveLength(3)
  expect(contact[0].policies.flatMap((one: { invoices: unknown[] }) => one.invoices)).toEqual([])
  const voter = (await whole('votingRepresentative', [larkspur])).json()
  expect(voter[0]).toMatchObject({ accountName: 'Larkspur Hollow Fellowship', policies: [] })
})

test('shows on the card what is payable by hand, and what is late', async () => {
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({ path: '/api/v1/accounts/summary', cookie })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([
    {
      accountNumber: larkspur,
      policiesInForce: 3,
      openClaims: 0,
      due: { toPayCents: 162_634 + 39_200, pastDueCents: 39_200, oldestDueDate: '2026-02-15' },
    },
  ])
})

test('counts on the card as in force what the policies themselves count', async () => {
  const account = '1000600001'
  const days = [null, '2026-03-09', '2026-03-10', '2026-03-11']
  const given = policyStatuses.flatMap((policyStatus) =>
    days.map((cancelsOn) => ({ policyStatus, cancelsOn })),
  )
  const base = testRecords().find((one) => one.type === 'policy')
  const cards = ['account', 'seat'].map((type) => testRecords().find((one) => one.type === type))
  await the.load([
    ...cards.map(
      (one) =>
        ({ ...one, id: one?.type === 'account' ? account : 'count', accountNumber: account }) as FeedRecord,
    ),
    ...given.map(({ policyStatus, cancelsOn }, at) => {
      const number = `19MF${String(at).padStart(7, '0')}`
      const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents: null }
      const data = { ...base?.data, policyNumber: number, policyStatus, cancellation }
      return { ...base, id: number, accountNumber: account, data } as FeedRecord
    }),
  ])
  const cookie = await the.signIn('owner')
  const cardsShown = (await the.call({ path: '/api/v1/accounts/summary', cookie })).json()
  const card = cardsShown.find((one: { accountNumber: string }) => one.accountNumber === account)
  const path = `/api/v1/policies?accountNumber=${account}`
  const { items } = listPolicies.response.parse((await the.call({ path, cookie })).json())
  expect(items).toHaveLength(given.length)
  const notInForce = ['pending', 'cancelled', 'expired', 'cancellation-day-passed']
  const kinds = items.map((policy) => decidePolicyStanding(policy, calendarDate('2026-03-10')).kind)
  expect(card.policiesInForce).toBe(kinds.filter((kind) => !notInForce.includes(kind)).length)
})

test('names in the due band what it leaves out', async () => {
  const cookie = await the.signIn('treasurer')
  const { due } = (await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie })).json()
  expect(due).toMatchObject({ toPayCents: 201_834, pastDueCents: 39_200, nextDueDate: '2026-03-15' })
  expect(due.invoiceNumbers).toEqual(['1000043544', '1000044110'])
  expect(due.notIncluded).toEqual([
    {
      policyNumber: '12CA0220975',
      policyType: 'AUTO',
      amountCents: 31_640,
      invoices: 1,
      reason: 'drafted',
      draftsOn: '2026-03-20',
    },
    {
      policyNumber: '12WC0310442',
      policyType: 'WORKERSCOMP',
      amountCents: 22_100,
      invoices: 1,
      reason: 'billed-by-agency',
    },
  ])
})

test('lists open notices of cancellation, to people who see policies', async () => {
  const cookie = await the.signIn('stranger')
  const { notices } = (await the.call({ path: `/api/v1/accounts/${copperwillow}`, cookie })).json()
  expect(notices).toMatchObject({
    count: 1,
    soonest: [{ policyNumber: expect.any(String), cancellation: { cancelsOn: '2026-04-07' } }],
  })
  const owner = await the.signIn('owner')
  const none = (await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie: owner })).json()
  expect(none.notices).toEqual({ count: 0, soonest: [] })
})

test('answers the same for another account, one that does not exist and one that cannot', async () => {
  const cookie = await the.signIn('owner')
  const bodies = await Promise.all(
    [copperwillow, '9999999999', 'nonsense!'].map(async (number) => {
      const answer = await the.call({ path: `/api/v1/accounts/${number}`, cookie })
      expect(answer.statusCode).toBe(404)
      return { ...answer.json(), incident_id: '' }
    }),
  )
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  // Written behind the answer, and counted as round trips: the next test counts its own.
  const denials = () => the.sql(`select from audit_entries where action = 'access.denied'`)
  await expect.poll(async () => (await denials()).length).toBe(2)
})

test('waits for the database once in a hot read, for the visitor and the rows (ADR 0050)', async () => {
  const cookie = await the.signIn('owner')
  const asked = async (path: string) => {
    const before = the.parts.database.roundTrips()
    expect((await the.call({ path, cookie })).statusCode).toBe(200)
    return the.parts.database.roundTrips() - before
  }
  expect(await asked('/api/v1/accounts/summary')).toBe(1)
  expect(await asked('/api/v1/attention')).toBe(1)
  expect(await asked(`/api/v1/accounts/${larkspur}`)).toBe(1)
  expect(await asked(`/api/v1/accounts/${larkspur}/attention`)).toBe(1)
  expect(await asked(`/api/v1/policies?accountNumber=${larkspur}`)).toBe(1)
  expect(await asked(`/api/v1/invoices?accountNumber=${larkspur}`)).toBe(1)
  expect(await asked('/api/v1/policies/12MF0104417')).toBe(1)
  expect(await asked('/api/v1/invoices/1000044110')).toBe(1)
})

test('tells a sign-in without a usable address, and lists the accounts of everybody else', async () => {
  const summary = async () =>
    await the.call({ path: '/api/v1/accounts/summary', cookie: await the.signIn('newcomer') })
  expect((await summary()).json()).toEqual([])
  const cookie = await the.signIn('newcomer')
  await the.sql(`update users set email = '' where feed_id = 'user-newcomer'`)
  const answer = await the.call({ path: '/api/v1/accounts/summary', cookie })
  await the.sql(`update users set email = 'newcomer@oxbow.example' where feed_id = 'user-newcomer'`)
  expect(expectRefused(answer, 409, 'no address').code).toBe('account.no_email')
})
