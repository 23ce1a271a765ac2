import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur, type PersonName } from '../../../testing/test-records.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

async function read(person: PersonName, account: string, headers: Record<string, string> = {}) {
  const cookie = await the.signIn(person)
  const answer = await the.call({ path: `/api/v1/accounts/${account}/attention`, cookie, headers })
  expect(answer.statusCode).toBe(200)
  return getAttention.response.parse(answer.json())
}

test('leads with what is past due, and keeps what only has a day apart', async () => {
  const { now, nowCount, comingUp, due } = await read('treasurer', larkspur)
  expect(nowCount).toBe(now.length)
  expect(now[0]).toMatchObject({
    kind: 'past_due',
    title: 'Property / Liability is past due',
    amountCents: 39_200,
    isLate: true,
    action: { label: 'Pay $392.00', pays: true },
  })
  expect(comingUp.map(({ kind, on }) => [kind, on])).toContainEqual(['bill_due', '2026-03-15'])
  expect(comingUp.map(({ kind, on }) => [kind, on])).toContainEqual(['draft', '2026-03-20'])
  expect(due).toMatchObject({ toPayCents: 201_834 })
})

test('names a notice of cancellation first, with the day and the amount that stops it', async () => {
  const { now } = await read('stranger', copperwillow)
  expect(now[0]).toMatchObject({ kind: 'cancellation', on: '2026-04-06' })
  expect(now[0]?.title).toContain('cancels Apr 07, 2026')
})

test('leaves out of a seat what it may not see, and the actions that it may not do', async () => {
  const viewer = await read('viewer', larkspur)
  expect(viewer.now[0]).toMatchObject({ kind: 'past_due', action: null })
  const voter = await read('votingRepresentative', larkspur)
  expect(voter.now).toEqual([])
  expect(voter.comingUp.filter(({ kind }) => kind !== 'meeting')).toEqual([])
  const contact = await read('claimsContact', larkspur)
  expect(contact.due).toBeNull()
  expect([...contact.now, ...contact.comingUp].filter(({ amountCents }) => amountCents !== null)).toEqual([])
})

test('writes in the language of the request', async () => {
  const { now } = await read('treasurer', larkspur, { 'accept-language': 'es' })
  expect(now[0]?.action?.label).toBe('Pagar $392.00')
})

test('counts what needs the person on each account, with the worst of it', async () => {
  const cookie = await the.signIn('treasurer')
  const answer = await the.call({ path: '/api/v1/attention', cookie })
  const [larkspurs] = listAttention.response.parse(answer.json())
  const { nowCount, now } = await read('treasurer', larkspur)
  expect(larkspurs).toEqual({
    accountNumber: larkspur,
    count: nowCount,
    worst: {
      kind: 'past_due',
      title: now[0]?.title,
      when: now[0]?.when,
      isLate: true,
    },
  })
  const calm = await the.call({ path: '/api/v1/attention', cookie: await the.signIn('votingRepresentative') })
  expect(calm.json()).toEqual([])
})
