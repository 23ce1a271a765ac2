import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  debitFrom,
  payWith,
  startTestedSandbox,
  type TestedSandbox,
} from '../testing/start-tested-sandbox.ts'

let tested: TestedSandbox

beforeEach(async () => {
  tested = await startTestedSandbox()
})
afterEach(() => tested.stop())

const at = (path: string) => `${tested.sandbox().origin}${path}`
const readPage = async () => (await fetch(at('/'))).text()

function submit(path: string, body: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(at(path), { method: 'POST', body, headers: { ...type, ...headers }, redirect: 'manual' })
}

function control(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(at(path), { method, ...(body && { headers, body: JSON.stringify(body) }) })
}

describe('the page', () => {
  test('shows the book, newest first, and the numbers to try', async () => {
    await payWith(tested.stripe, 'pm_card_visa')
    await debitFrom(tested.stripe, 'pm_usBankAccount_success', { amount: 5_000 })
    const page = await readPage()
    expect(page.indexOf('$50.00')).toBeLessThan(page.indexOf('$1,284.00'))
    expect(page).toContain('At the bank')
    expect(page).toContain('000888888889')
    expect(page).not.toMatch(/<script|style=/)
  })

  test('settles debits ahead of their day, which stays', async () => {
    await debitFrom(tested.stripe, 'pm_usBankAccount_success')
    const answer = await submit('/settle', '', { origin: tested.sandbox().origin })
    expect(answer.headers.get('location')).toBe('/?done=settled')
    expect(tested.sandbox().book().charges).toMatchObject([{ state: 'succeeded' }])
    expect(tested.sandbox().today()).toBe('2026-03-10')
  })

  test('switches misbehavior on and off', async () => {
    await submit('/switch', 'preset=time-out')
    expect(await readPage()).toContain('hold_after')
    await submit('/switch', 'preset=well')
    expect(await readPage()).toContain('Calls are answered as they should be.')
    expect((await submit('/switch', 'preset=constructor')).headers.get('location')).toBe('/?done=refused')
  })

  test.each(['/settle', '/switch', '/replay'])('accepts no %s from a foreign page', async (path) => {
    expect((await submit(path, '', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await submit(path, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('the controls', () => {
  test('move the business day and settle what is due by then', async () => {
    await debitFrom(tested.stripe, 'pm_usBankAccount_success')
    expect(await (await control('POST', '/sandbox/clock', { today: '2026-03-16' })).json()).toEqual({
      today: '2026-03-16',
    })
    expect(await (await control('GET', '/sandbox/book')).json()).toMatchObject({
      charges: [{ state: 'succeeded' }],
    })
  })

  test.each([{ today: '2026-02-30' }, { today: 5 }, {}])('refuse to move it to %j', async (body) => {
    expect((await control('POST', '/sandbox/clock', body)).status).toBe(400)
  })

  test('change the named settings and no others', async () => {
    const answer = await control('PUT', '/sandbox/settings', {
      bankDebitDays: 0,
      faults: { kinds: ['slow'], calls: 2 },
    })
    expect(await answer.json()).toMatchObject({
      bankDebitDays: 0,
      lateReturnDays: 2,
      faults: { kinds: ['slow'], calls: 2, rate: 1, on: 'money' },
    })
  })

  test.each([
    [{ bankDebitDays: -1 }, 'bankDebitDays'],
    [{ faults: { kinds: ['explode'] } }, 'kinds'],
    [{ webhooks: { dropRate: 2 } }, 'dropRate'],
    [{ speed: 1 }, 'speed'],
  ])('refuse %j and name the field', async (body, field) => {
    const answer = await control('PUT', '/sandbox/settings', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: [field] })
  })
})
