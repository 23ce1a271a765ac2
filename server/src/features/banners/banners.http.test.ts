import { listBanners, postBanner } from '@myaccount/contract/endpoints/admin/admin-banners'
import { getBanners } from '@myaccount/contract/endpoints/status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
afterEach(() => the.sql('delete from message_banners'))

const path = '/api/v1/admin/banners'
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(the.clock.nowMs + hours * hourMs).toISOString()
const text = { en: 'Letters are late today.', es: 'Hoy las cartas llegan tarde.' }
const input = (more: object = {}) => ({
  place: 'everywhere',
  text,
  startsAt: inHours(-1),
  endsAt: inHours(5),
  ...more,
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) {
  return await the.call({ method, path: to, cookie: await the.signIn('employee'), ...(body && { body }) })
}
async function post(more: object = {}): Promise<string> {
  const answer = await call('POST', path, input(more))
  expect(answer.statusCode, answer.body).toBe(201)
  return postBanner.response.parse(answer.json()).bannerId
}
/** As a guest's page asks, once the second is over for which an instance remembers. */
async function shown() {
  the.clock.nowMs += 1000
  return getBanners.response.parse((await the.call({ path: '/status/banners' })).json()).banners
}
const states = async () =>
  listBanners.response.parse((await call('GET', path)).json()).map(({ state }) => state)
const audited = async () =>
  (
    await the.sql<{ action: string }>(
      `select action from audit_entries where action like 'banner.%' order by entry_id desc limit 1`,
    )
  )[0]?.action

test('shows a posted banner to everybody in both languages until its end', async () => {
  await post()
  expect(await shown()).toMatchObject([{ place: 'everywhere', text, revision: 1 }])
  expect(await audited()).toBe('banner.posted')
  the.clock.nowMs += 5 * hourMs
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['over'])
})

test('shows a future banner to employees alone until it begins', async () => {
  await post({ startsAt: inHours(2) })
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['coming'])
  the.clock.nowMs += 2 * hourMs
  expect(await shown()).toHaveLength(1)
})

test('makes a new revision of changed texts, which people who closed the old one see', async () => {
  const id = await post()
  const changed = { en: 'Letters are on time again.', es: 'Las cartas vuelven a llegar a tiempo.' }
  expect((await call('PUT', `${path}/${id}`, input({ text: changed }))).statusCode).toBe(204)
  expect(await shown()).toMatchObject([{ text: changed, revision: 2 }])
  expect(await audited()).toBe('banner.changed')
})

test('removes an ended banner, and neither changes nor ends it again', async () => {
  const [one, other] = [await post(), await post({ startsAt: inHours(1) })]
  for (const id of [one, other]) expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(204)
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['over', 'over'])
  expect(await audited()).toBe('banner.ended')
  expectRefused(await call('DELETE', `${path}/${one}`), 404, 'ended twice')
  expectRefused(await call('PUT', `${path}/${one}`, input()), 404, 'changed after its end')
})

test.each([
  ['an end before the start', 409, { startsAt: '2026-04-02T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' }],
  ['an end that is past', 409, { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }],
  ['a year', 409, { endsAt: '2027-03-10T00:00:00Z' }],
  ['no moment', 422, { endsAt: 'tomorrow' }],
  ['a day of no month', 422, { endsAt: '2026-13-41T00:00:00Z' }],
  ['one language alone', 422, { text: { en: text.en, es: '' } }],
  ['161 characters', 422, { text: { en: 'x'.repeat(161), es: text.es } }],
  ['NUL', 422, { text: { en: `${text.en}\u0000`, es: text.es } }],
])('refuses %s', async (what, status, more) => {
  expectRefused(await call('POST', path, input(more)), status, what)
  expect(await states()).toEqual([])
})

test('asks the database once for a thousand pages', async () => {
  await post()
  await shown()
  the.clock.nowMs += 1000
  const before = the.parts.database.roundTrips()
  await Promise.all(Array.from({ length: 1000 }, () => the.call({ path: '/status/banners' })))
  expect(the.parts.database.roundTrips() - before).toBe(1)
})
