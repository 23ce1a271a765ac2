import { afterAll, beforeAll, expect, test } from 'vitest'
import { kestrel, kestrelAccount, kestrelPolicy } from '../../../../testing/large-account.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { saveManyBills } from '../testing/many-payments.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
  await the.load(kestrelAccount())
  await saveManyBills(the, 450, { policyNumber: kestrelPolicy, from: 2_000_000_000 })
}, 60_000)
afterAll(() => the.close())

const statement = `/api/v1/transactions.pdf?accountNumber=${kestrel}`

test('draws four of six long statements for one person one by one, refuses two, and serves others', async () => {
  const [owner, stranger] = [await the.signIn('owner'), await the.signIn('stranger')]
  const ended: string[] = []
  const long = Array.from({ length: 6 }, async () => {
    const answer = await the.call({ path: statement, cookie: owner })
    ended.push(answer.statusCode === 200 ? 'statement' : 'refused')
    return answer
  })
  await expect.poll(() => the.parts.pdfs.waiting()).toBeGreaterThan(0)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 2)
  const other = await the.call({ path: '/api/v1/bank_draft/disclosure.pdf', cookie: stranger })
  expect(other.statusCode).toBe(200)
  ended.push('another person')
  const answers = await Promise.all(long)
  clearInterval(timer)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429, 429])
  expect(ended.indexOf('another person')).toBeLessThan(ended.lastIndexOf('statement'))
  expect(turns).toBeGreaterThan(20)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.json().additional_detail).toContain('still being made')
})

test('reports how long the event loop was held up, and how many documents wait', async () => {
  const { metrics } = the.parts
  const text = await metrics.registry.metrics()
  expect(text).toContain('myaccount_pdfs_waiting 0')
  expect(text).toMatch(/myaccount_event_loop_delay_seconds\{quantile="0.99"\} \d/)
})
