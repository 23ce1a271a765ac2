import { peopleFeedTypes } from '@myaccount/contract/feed/grouped-types'
import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../../testing/build-client.ts'
import { endpointsWithGoodRequests, sendChanged } from '../../testing/good-requests.ts'
import { record } from '../../testing/make-record.ts'
import { startFilledApp } from '../../testing/start-filled-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { copperwillow, larkspur, testRecords } from '../../testing/test-records.ts'
import { testTokens } from '../../testing/test-settings.ts'
import { buildApp } from '../build-app.ts'
import { openPages } from '../features/pages/open-pages.ts'
import { extremeDataOf } from './testing/extreme-data.ts'

/** Whatever the feed accepts can be read and shown: each run fills the same world with values at the edge. */
let the: TestApp
let pages: FastifyInstance
beforeAll(async () => {
  await buildClient()
  the = await startFilledApp()
  const { config, appVersion } = the.parts
  pages = await buildApp(the.parts, await openPages({ config, appVersion }))
})
afterAll(async () => {
  await pages?.close()
  await the?.close()
})

/** What a record keeps whatever else it says: its number, its references, and who signs in by it. */
const kept: Partial<Record<FeedType, readonly string[]>> = {
  account: ['agencyCode'],
  user: ['email', 'userType', 'permissions'],
  // A plan has to be one of the portal's or of codes.csv.
  policy: ['policyNumber', 'paymentPlan'],
  invoice: ['invoiceNumber', 'policyNumber'],
  claim: ['claimNumber', 'policyNumber', 'confidentialTo'],
  document: ['policyNumber', 'invoiceNumber', 'claimNumber'],
  billing_event: ['policyNumber', 'invoiceNumber'],
  payment_posting: ['confirmation', 'invoiceNumber'],
}

const day = '2026-01-20'
const beside: readonly FeedRecord[] = [
  record(
    'claim',
    '2026-0018342',
    {
      claimNumber: '2026-0018342',
      policyNumber: '12MF0104417',
      status: 'Open',
      isOpen: true,
      lossDate: day,
      reportedDate: day,
      cause: 'water_freeze',
    },
    larkspur,
  ),
  record(
    'billing_event',
    'event:1',
    { date: day, kind: 'payment_received', amountCents: -1, invoiceNumber: '1000044110' },
    larkspur,
  ),
  record(
    'document',
    'doc:1',
    {
      kind: 'DEC',
      title: 'Declarations',
      date: day,
      source: 'imageright',
      mimeType: 'application/pdf',
      status: 'final',
      visibility: 'insured',
    },
    larkspur,
  ),
  record(
    'payment_posting',
    'post:1',
    { confirmation: 'P7K2QX9M4T', invoiceNumber: '1000043002', cents: 10_000, at: '2026-03-02T16:00:00Z' },
    larkspur,
  ),
]
const base = [...testRecords(), ...beside].filter(({ type }) => type !== 'seat')

/** The whole world anew, at the edge of what is accepted. */
const extremeWorld = fc.tuple(
  ...base.map((from) =>
    extremeDataOf(from.type).map((data) => {
      const own = kept[from.type] ?? []
      const drawn = Object.entries(data).filter(([name]) => !own.includes(name))
      const said = Object.entries(from.data).filter(([name]) => own.includes(name))
      return { ...from, data: Object.fromEntries([...drawn, ...said]) }
    }),
  ),
)

const reads = endpointsWithGoodRequests.filter(
  ([, { method, isRead }, { person }]) => person !== undefined && (method === 'GET' || isRead),
)

const payAt = `account=${larkspur}&invoices=1000044110,1000050001`
const pagesOf: Readonly<Record<'owner' | 'stranger' | 'employee', readonly string[]>> = {
  owner: [
    '/accounts',
    '/policies',
    '/policies/12MF0104417',
    '/policies/12CA0220975',
    '/policies/12WC0310442',
    '/policies/invoices',
    '/policies/invoices?status=past_due',
    ...['1000043544', '1000044110', '1000050001'].map((number) => `/policies/invoices/${number}`),
    `/pay?account=${larkspur}`,
    `/pay/review?${payAt}`,
    `/payments/${testPayments.larkspurs.id}`,
    '/payment/methods',
    '/help',
  ],
  stranger: ['/accounts', `/policies`, '/policies/13ME0417708', `/pay?account=${copperwillow}`],
  employee: ['/admin', '/admin/payments', `/admin/payments/${testPayments.larkspurs.id}`],
}

let version = 1
async function send(records: readonly { readonly type: FeedType }[]) {
  version += 1
  const numbered = records.map((each) => ({ ...each, version }))
  const people = await post(
    'people',
    numbered.filter(({ type }) => peopleFeedTypes.has(type)),
  )
  const others = await post(
    'feed',
    numbered.filter(({ type }) => !peopleFeedTypes.has(type)),
  )
  return {
    applied: people.applied + others.applied,
    rejected: [...people.rejected, ...others.rejected],
  }
}

async function post(sender: 'feed' | 'people', records: readonly object[]) {
  const answer = await the.app.inject({
    method: 'POST',
    url: sender === 'feed' ? '/feed/v1/records' : '/feed/v1/people',
    headers: { authorization: `Bearer ${testTokens[sender]}`, 'content-type': 'application/x-ndjson' },
    payload: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { applied: number; rejected: { line: number; reason: string }[] }
}

/** Every read and every page of three people; answers those that the server could not make. */
async function findFailures(): Promise<string[]> {
  const failures: string[] = []
  for (const [name, endpoint, good] of reads) {
    const answer = await sendChanged(the, endpoint, good)
    if (answer.statusCode >= 500) failures.push(`${answer.statusCode} ${name}`)
  }
  for (const [person, paths] of Object.entries(pagesOf)) {
    const cookie = await the.signIn(person as keyof typeof pagesOf)
    for (const url of paths) {
      const answer = await pages.inject({ url, headers: { cookie } })
      if (answer.statusCode >= 500) failures.push(`${answer.statusCode} ${url}`)
    }
  }
  return failures
}

test('refuses an amount above a billion dollars, and shows invoices at either bound', async () => {
  const invoices = base.filter(({ type }) => type === 'invoice')
  const owing = (amountCents: number) =>
    invoices.map((each) => ({
      ...each,
      data: { ...each.data, amountCents, amountDueCents: amountCents, invoiceStatus: 'billed' },
    }))
  for (const tooMuch of [Number.MAX_SAFE_INTEGER, 100_000_000_001, -100_000_000_001]) {
    const answer = await send(owing(tooMuch))
    expect(answer.applied).toBe(0)
    expect(answer.rejected[0]?.reason).toMatch(/^data\.amountCents: .*data\.amountDueCents: /)
  }
  for (const most of [100_000_000_000, -100_000_000_000]) {
    expect(await send(owing(most))).toMatchObject({ applied: invoices.length, rejected: [] })
    expect(await findFailures()).toEqual([])
  }
  const answer = await pages.inject({
    url: '/policies/invoices',
    headers: { cookie: await the.signIn('owner') },
  })
  expect(answer.body).toContain('1,000,000,000.00')
})

test('fails no read and no page, whatever the feed accepts', { timeout: 120_000 }, async () => {
  for (const [run, world] of fc.sample(extremeWorld, { seed: 20_260_310, numRuns: 4 }).entries()) {
    expect(await send(world), `world ${run}`).toMatchObject({ applied: base.length, rejected: [] })
    expect(await findFailures(), `world ${run}`).toEqual([])
  }
})
