import { readdirSync, readFileSync } from 'node:fs'
import { feedRejectCodes } from '@myaccount/contract/feed/reject-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PersonName } from '../../testing/test-records.ts'
import { testTokens } from '../../testing/test-settings.ts'

/** Makes the calls of docs/guides/feed-by-task.md as written, and looks at what the portal then answers. */
const root = new URL('../../../', import.meta.url)
const guide = readFileSync(new URL('docs/guides/feed-by-task.md', root), 'utf8')
const account = '1000482917'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp({ records: [] })
})
afterAll(() => the?.close())

interface GuideCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Within the repository; undefined for a GET. */
  readonly file: string | undefined
  readonly answer: unknown
}

const tokens: Readonly<Record<string, string>> = {
  FEED_TOKEN: testTokens.feed,
  PEOPLE_TOKEN: testTokens.people,
}

/** The calls below a heading, each with the answer that stands after it. */
function callsOf(task: string): readonly GuideCall[] {
  const [, section = ''] = guide.split(`\n## ${task}\n`)
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(
    /```sh\n(curl [\s\S]*?)```\n```json\n([\s\S]*?)```/g,
  )
  return [...blocks].map(([, command = '', answer = '']) => ({
    url: /"\$PORTAL(\/[^"]+)"/.exec(command)?.[1] ?? '',
    headers: Object.fromEntries(
      [...command.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/\$(\w+)/, (_, token: string) => tokens[token] ?? ''),
      ]),
    ),
    file: /--data-binary @(\S+)/.exec(command)?.[1],
    answer: JSON.parse(answer),
  }))
}

/** An answer without the time at which the database parked a record. */
function plain(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) => (key === 'parkedAt' ? typeof value : value))
}

const sentFiles = new Set<string>()

/** Makes the calls of a task in their order, and expects the answers that the guide shows. */
async function follow(task: string): Promise<void> {
  const calls = callsOf(task)
  expect(calls).not.toEqual([])
  for (const { url, headers, file, answer } of calls) {
    if (file !== undefined) sentFiles.add(file)
    const sent = await the.app.inject({
      method: file === undefined ? 'GET' : 'POST',
      url,
      headers,
      ...(file !== undefined && { payload: readFileSync(new URL(file, root)) }),
    })
    expect(sent.statusCode).toBe(200)
    expect(plain(sent.json()), `${task}: ${url} ${file ?? ''}`).toEqual(plain(answer))
  }
  // People of the guide have accepted the terms, without which they see nothing.
  await the.load([])
}

async function read(person: PersonName, path: string) {
  const answer = await the.call({ path, cookie: await the.signIn(person) })
  return { status: answer.statusCode, body: answer.json() }
}

interface Listed {
  readonly invoiceNumber: string
  readonly amountDueCents: number
  readonly paidStatus: string
}

/** Returns the amount due on each invoice, as the person sees it. */
async function dueOf(person: PersonName): Promise<Record<string, number>> {
  const { status, body } = await read(person, `/api/v1/invoices?accountNumber=${account}`)
  expect(status).toBe(200)
  const listed = body.items as readonly Listed[]
  return Object.fromEntries(
    listed.map(({ invoiceNumber, amountDueCents }) => [invoiceNumber, amountDueCents]),
  )
}

async function policiesOf(person: PersonName): Promise<readonly string[]> {
  const { body } = await read(person, `/api/v1/policies?accountNumber=${account}`)
  return (body.items as readonly { readonly policyNumber: string }[]).map(({ policyNumber }) => policyNumber)
}

test('first load: the person sees the account, policies, document and billed invoices', async () => {
  await follow('First load')
  const { body } = await read('owner', '/api/v1/accounts/summary')
  expect(body).toMatchObject([{ accountNumber: account, accountName: 'Larkspur Hollow Fellowship' }])
  expect((await policiesOf('owner')).toSorted()).toEqual(['12CA0220975', '12MF0104417'])
  expect(await dueOf('owner')).toEqual({ '1000044110': 162_634, '1000043544': 0 })
  const documents = await read('owner', `/api/v1/documents?accountNumber=${account}`)
  expect(documents.body.items).toContainEqual(
    expect.objectContaining({ documentId: 'doc:5521', title: 'Declarations' }),
  )
})

test('daily changes: the bill is shown, the check lowers what is due, the new person sees it', async () => {
  await follow('Daily changes')
  expect(await dueOf('viewer')).toEqual({
    '1000044110': 100_000,
    '1000043544': 0,
    '1000044663': 110_150,
  })
  const { body } = await read('owner', `/api/v1/transactions?accountNumber=${account}`)
  expect(body.items).toContainEqual(
    expect.objectContaining({ event: { kind: 'payment_received', description: 'Check payment' } }),
  )
})

test('corrections: rejects change nothing, and the mended records count', async () => {
  await follow('Corrections')
  expect(await dueOf('owner')).toEqual({
    '1000044110': 90_000,
    '1000043544': 0,
    '1000044663': 110_150,
    '1000045201': 110_150,
  })
  const { body } = await read('owner', '/api/v1/policies/12MF0104417')
  expect(body).toMatchObject({ premiumCents: 1_621_430 })
})

test('deletions: the policy goes with its invoices, stays away, and the seat is over', async () => {
  const viewer = await the.signIn('viewer')
  await follow('Deletions')
  expect(await policiesOf('owner')).toEqual(['12MF0104417'])
  expect(await dueOf('owner')).toEqual({ '1000044110': 90_000, '1000043544': 0 })
  expect(await the.sql('select policy_number from policies')).toEqual([{ policy_number: '12MF0104417' }])
  const path = `/api/v1/invoices?accountNumber=${account}`
  expect((await the.call({ path, cookie: viewer })).statusCode).toBe(404)
})

test('replay: nothing changes', async () => {
  const before = [await dueOf('owner'), await policiesOf('owner')]
  await follow('Replay')
  expect([await dueOf('owner'), await policiesOf('owner')]).toEqual(before)
  const { body } = await read('owner', '/api/v1/policies/12MF0104417')
  expect(body).toMatchObject({ premiumCents: 1_621_430 })
})

test('comparing: the portal answers what the guide shows', async () => {
  await follow('Comparing')
})

test('sends every file of docs/examples/feed', () => {
  const folder = 'docs/examples/feed/'
  const files = readdirSync(new URL(folder, root)).map((name) => `${folder}${name}`)
  expect([...sentFiles].sort()).toEqual(files.sort())
})

test('says what to do about every code of a refusal', () => {
  const [, table = ''] = guide.split('What to do, by code:\n')
  const explained = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code)
  expect(explained.toSorted()).toEqual([...feedRejectCodes].sort())
})
