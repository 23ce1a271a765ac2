import { listInvoices } from '@myaccount/contract/endpoints/invoices'
import {
  countPolicies,
  getPolicy,
  getPolicySchedule,
  listPolicies,
  type PolicyFacts,
} from '@myaccount/contract/endpoints/policies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { kestrel, kestrelAccount, kestrelPolicyRecord } from '../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, type PersonName } from '../../../testing/test-records.ts'

let the: TestApp

/** 120 policies of one account: every third has ended, every thirteenth is being cancelled. */
const statusOf = (number: number) =>
  number % 13 === 0 ? 'Pending Cancellation' : number % 3 === 0 ? 'Expired' : 'Active'

beforeAll(async () => {
  the = await createTestApp()
  const numbers = Array.from({ length: 119 }, (_, index) => ((index * 53) % 119) + 1)
  const policies = numbers.map((number) =>
    kestrelPolicyRecord(`12MF${String(number).padStart(7, '0')}`, statusOf(number)),
  )
  await the.load([...kestrelAccount(), ...policies])
})
afterAll(() => the.close())

async function ask(path: string, person: PersonName = 'owner') {
  const answer = await the.call({ path, cookie: await the.signIn(person) })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json()
}

const list = async (accountNumber: string, after?: string, person?: PersonName) =>
  find({ accountNumber, ...(after && { after }) }, person)

async function find(query: Record<string, string>, person?: PersonName) {
  return listPolicies.response.parse(await ask(`/api/v1/policies?${new URLSearchParams(query)}`, person))
}

async function count(query: Record<string, string>, person?: PersonName) {
  const path = `/api/v1/counts/policies?${new URLSearchParams(query)}`
  return countPolicies.response.parse(await ask(path, person))
}

const numbersOf = (page: { readonly items: readonly PolicyFacts[] }) =>
  page.items.map((item) => item.policyNumber)

describe('the list', () => {
  test("shows each policy's standing and what it owes next", async () => {
    const { items, next } = await list(larkspur)
    expect(next).toBeNull()
    // What is past due stands first; the rest by number.
    expect(items.map((item) => item.policyNumber)).toEqual(['12MF0104417', '12CA0220975', '12WC0310442'])
    expect(items[1]).toMatchObject({
      draftState: 'enrolled',
      draftBankLast4: '6789',
      vehicleCount: 1,
      locationCount: 1,
      nextDue: { invoiceNumber: '1000050001', draftsOn: '2026-03-20', openCount: 1 },
    })
    // The oldest open one, and the sum of all: neither paid nor planned nor empty bills count.
    expect(items[0]?.nextDue).toMatchObject({
      invoiceNumber: '1000043544',
      dueDate: '2026-02-15',
      amountDueCents: 39_200,
      paidStatus: 'Partially Paid',
      draftsOn: null,
      openCount: 2,
      openCents: 39_200 + 162_634,
    })
    expect(items[2]).toMatchObject({ billingMethod: 'agency', nextDue: { openCents: 22_100 } })
  })

  test('shows no money to a seat without invoices', async () => {
    const { items } = await list(larkspur, undefined, 'claimsContact')
    expect(items.map((item) => item.nextDue)).toEqual([null, null, null])
    // Nor by the order, nor by what a filter finds.
    expect(numbersOf({ items })).toEqual(['12CA0220975', '12MF0104417', '12WC0310442'])
    const late = { accountNumber: larkspur, status: 'past_due' }
    expect((await find(late, 'claimsContact')).items).toEqual([])
    expect(await count(late, 'claimsContact')).toEqual({ count: 0, isMore: false })
  })

  test('carries a notice of cancellation', async () => {
    const { items } = await list(copperwillow, undefined, 'stranger')
    const cancellation = { cancelsOn: '2026-04-07', amountToStopCents: 33_125 }
    expect(items).toMatchObject([{ policyStatus: 'Pending Cancellation', cancellation }])
  })

  test('pages bring each policy once: those needing attention first, those ended last', async () => {
    const items: PolicyFacts[] = []
    let after: string | undefined
    do {
      const page = await list(kestrel, after)
      expect(page.items.length).toBeLessThanOrEqual(50)
      items.push(...page.items)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(items.map((item) => item.policyNumber)).size).toBe(120)
    expect(items).toHaveLength(120)
    const rank = { 'Pending Cancellation': 0, Active: 1, Expired: 2 } as Record<string, number>
    const keys = items.map((item) => `${rank[item.policyStatus]} ${item.policyNumber}`)
    expect(keys).toEqual([...keys].sort())
  })

  test('refuses a foreign cursor by its field', async () => {
    const { next } = await list(kestrel)
    const cookie = await the.signIn('owner')
    const bent = [
      'x',
      '_',
      `${next}_x`,
      `${next}*`,
      '4_12MF0000001',
      '-1_12MF0000001',
      '1e0_12MF0000001',
      '1_',
    ]
    for (const after of bent) {
      const path = `/api/v1/policies?${new URLSearchParams({ accountNumber: kestrel, after })}`
      const error = expectRefused(await the.call({ path, cookie }), 422, after)
      expect(error.errors).toMatchObject([{ field: 'after' }])
    }
  })
})

describe('narrowing the list', () => {
  test.each<[query: Record<string, string>, expected: string[]]>([
    [{ status: 'past_due' }, ['12MF0104417']],
    [{ status: 'in_force' }, ['12MF0104417', '12CA0220975', '12WC0310442']],
    [{ status: 'ended' }, []],
    [{ status: 'cancelling' }, []],
    [{ search: '0220' }, ['12CA0220975']],
    [{ search: ' 12ca 0220 ' }, ['12CA0220975']],
    [{ search: 'comp' }, ['12WC0310442']],
    [{ search: 'AUTO' }, ['12CA0220975']],
    [{ search: 'workersc' }, ['12WC0310442']],
    [{ search: 'auto', status: 'past_due' }, []],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
  ])('lists the policies of the filter %j', async (query, expected) => {
    const asked = { accountNumber: larkspur, ...query }
    expect(numbersOf(await find(asked))).toEqual(expected)
    expect(await count(asked)).toEqual({ count: expected.length, isMore: false })
  })

  test('pages and counts each policy of a narrowed list once, and all together', async () => {
    const found: string[] = []
    for (const status of ['cancelling', 'in_force', 'ended']) {
      const asked = { accountNumber: kestrel, search: '12MF0', status }
      const of: string[] = []
      let after: string | undefined
      do {
        const page = await find({ ...asked, ...(after && { after }) })
        of.push(...numbersOf(page))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(await count(asked)).toEqual({ count: of.length, isMore: false })
      found.push(...of)
    }
    expect((await count({ accountNumber: kestrel, search: '12MF0' })).count).toBe(119)
    expect(new Set(found).size).toBe(119)
  })

  test('counts as past due what the invoices do', async () => {
    for (const accountNumber of [larkspur, kestrel]) {
      const { items } = listInvoices.response.parse(
        await ask(`/api/v1/invoices?${new URLSearchParams({ accountNumber, status: 'past_due' })}`),
      )
      const late = [...new Set(items.map((item) => item.policyNumber))].sort()
      expect(numbersOf(await find({ accountNumber, status: 'past_due' })).sort()).toEqual(late)
    }
  })
})

describe('one policy', () => {
  test('shows its coverages, locations and vehicles', async () => {
    const policy = getPolicy.response.parse(await ask('/api/v1/policies/12CA0220975'))
    expect(policy).toMatchObject({
      accountNumber: larkspur,
      premiumCents: 1_824_000,
      coverages: [
        { code: 'GL', name: 'General liability', limitCents: 100_000_000, meaning: 'Harm to others' },
      ],
      locations: [{ number: 1, name: 'Sanctuary', address: { city: 'Harrow Mills' } }],
      vehicles: [{ year: 2019, make: 'Ford', model: 'Transit' }],
      drivers: [],
    })
  })

  test('shows no money to a seat without invoices', async () => {
    expect((await ask('/api/v1/policies/12MF0104417', 'claimsContact')).nextDue).toBeNull()
  })
})

describe('the schedule', () => {
  test('is the one place that shows planned installments, as estimates', async () => {
    const planned = getPolicySchedule.response.parse(await ask('/api/v1/policies/12MF0104417/schedule'))
    expect(planned).toEqual([
      {
        billDate: '2025-12-11',
        dueDate: '2026-04-15',
        estimatedCents: 162_634,
        installmentNumber: 3,
        installmentCount: 10,
      },
    ])
    const everywhereElse = await Promise.all(
      [
        `/api/v1/invoices?accountNumber=${larkspur}`,
        `/api/v1/policies?accountNumber=${larkspur}`,
        '/api/v1/policies/12MF0104417',
        `/api/v1/accounts/${larkspur}`,
        '/api/v1/accounts/summary',
      ].map(async (path) => JSON.stringify(await ask(path))),
    )
    for (const body of everywhereElse) expect(body).not.toMatch(/1000044981|2026-04-15/)
  })

  test('is empty without planned installments', async () => {
    expect(await ask('/api/v1/policies/12CA0220975/schedule')).toEqual([])
  })
})
