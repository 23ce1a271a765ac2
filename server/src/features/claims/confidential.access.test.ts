import { allEndpoints } from '@myaccount/contract/all-endpoints'
import type { Endpoint } from '@myaccount/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessCase } from '../../../testing/access-rows.ts'
import { accessTable, confidentialTable, goodRequests } from '../../../testing/access-table.ts'
import { startFilledApp } from '../../../testing/start-filled-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { confidentialMarks, saveTestConfidential } from '../../../testing/test-confidential.ts'
import { actFor } from '../acting/testing/act-for.ts'

/**
 * Everybody who is not named on the confidential claim, or may not see what names them, on every endpoint: what hangs on
 * the claim is answered as what is not there, and no answer says anything of it.
 */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
  await saveTestConfidential(the)
})
afterAll(() => the?.close())

const outsiders = {
  'an employee acting for the person named': () => actFor(the, 'claimsContact'),
  'an owner who is not named': () => the.signIn('owner'),
  'a seat that pays': () => the.signIn('treasurer'),
  'a seat that only reads': () => the.signIn('viewer'),
  'a seat without claims': () => the.signIn('votingRepresentative'),
  'a person named whose seat has ended': () => the.signIn('formerTreasurer'),
  'an employee': () => the.signIn('employee'),
}

const ofPeople = [...allEndpoints].filter(
  ([, { access }]) => access.kind !== 'machine' && access.kind !== 'signature',
)

/** Names of what hangs on a claim, in a path, a query or a body. */
const names = ['claimNumber', 'reportId', 'fileId', 'documentId', 'notificationId']

function keysOf({ params, query, body }: Endpoint): string[] {
  return [params, query, body].flatMap((schema) =>
    schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  )
}

async function ask({ method }: Endpoint, asked: Omit<AccessCase, 'object' | 'statuses'>, cookie: string) {
  const { path, body, headers } = asked
  return await the.call({
    method,
    path,
    cookie,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  })
}

/** Answers with the number of round trips to the database that it took: what is hidden takes no more work than what is not there. */
async function counted<Answer>(work: () => Promise<Answer>): Promise<[answer: Answer, trips: number]> {
  const before = the.parts.database.roundTrips()
  const answer = await work()
  return [answer, the.parts.database.roundTrips() - before]
}

function lookOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'content-length': length, ...rest } = headers
  return { statusCode, headers: rest, length, body: body.replace(/"incident_id":"inc_[0-9a-f]{20}"/, '') }
}

test('has cases for every endpoint that names what belongs to a claim', () => {
  const naming = ofPeople.filter(([, endpoint]) => keysOf(endpoint).some((key) => names.includes(key)))
  expect(naming.length).toBeGreaterThan(15)
  expect(Object.keys(confidentialTable).sort()).toEqual(naming.map(([name]) => name).sort())
})

describe.each(ofPeople.filter(([name]) => name in confidentialTable))('%s', (name, endpoint) => {
  const cases = confidentialTable[name] ?? []

  test.each(Object.entries(outsiders))('answers %s as if it did not exist', async (_, signIn) => {
    for (const { hidden, absent } of cases) {
      const cookie = await signIn()
      const [answer, trips] = await counted(() => ask(endpoint, hidden, cookie))
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(403)
      const [other, otherTrips] = await counted(() => ask(endpoint, absent, cookie))
      expect(lookOf(answer)).toEqual(lookOf(other))
      expect(trips).toBe(otherTrips)
    }
  })

  test('is shown to the person named', async () => {
    for (const { hidden, named } of cases) {
      const answer = await ask(endpoint, hidden, await the.signIn('claimsContact'))
      expect(answer.statusCode, answer.body).toBe(named)
    }
  })
})

describe('answers without a trace of it', () => {
  const reads = ofPeople.filter(([, { method, isRead }]) => method === 'GET' || isRead === true)
  const requestsOf = (name: string) => {
    const good = goodRequests[name]
    return [...(accessTable[name] ?? []), ...(good === undefined ? [] : [good])]
  }
  async function saying(cookie: string): Promise<string[]> {
    const found = new Set<string>()
    for (const [name, endpoint] of reads)
      for (const request of requestsOf(name)) {
        const said = (await ask(endpoint, request, cookie)).rawPayload.toString('latin1')
        if (confidentialMarks.some((mark) => said.includes(mark))) found.add(name)
      }
    return [...found].sort()
  }

  test.each(Object.entries(outsiders))('hide it from %s', async (_, signIn) => {
    expect(await saying(await signIn())).toEqual([])
  })

  test('show it to the person named', async () => {
    const notified = ['getClaim', 'getReportForm', 'listClaims', 'listDocuments', 'listNotifications']
    const asked = await saying(await the.signIn('claimsContact'))
    expect(asked).toEqual(expect.arrayContaining(notified))
  })
})
