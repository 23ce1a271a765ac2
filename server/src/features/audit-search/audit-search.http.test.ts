import { searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

let the: TestApp
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  cookie = await the.signIn('supervisor')
  await the.sql(`
    insert into audit_entries (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects)
    select v.at, v.kind, a.user_id, b.user_id, v.action, v.outcome, v.account, v.objects::jsonb
    from (values
      -- 23:59 of March 4 and 0:00 of March 5 in Chicago.
      (timestamptz '2026-03-05T05:59:59Z', 'insured', 'owner', null, 'payment.created', 'done', '${larkspur}', '{"payment":"p-1"}'),
      ('2026-03-05T06:00:00Z', 'employee-acting', 'employee', 'owner', 'acting.started', 'done', '${larkspur}', '{}'),
      ('2026-03-06T06:00:00Z', 'insured', 'stranger', null, 'access.denied', 'denied', '${copperwillow}', '{"endpoint":"=1+1"}')
    ) v (at, kind, who, whom, action, outcome, account, objects)
    left join users a on a.feed_id = 'user-' || v.who
    left join users b on b.feed_id = 'user-' || v.whom`)
})
afterAll(() => the?.close())

const path = '/api/v1/admin/audit/search'

async function search(query: string) {
  const answer = await the.call({ path: `${path}?${query}`, cookie })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return searchAudit.response.parse(answer.json())
}
/** Within the days of the entries above. */
const actions = async (query: string) =>
  (await search(`from=2026-03-01&to=2026-03-07&${query}`)).items.map(({ action }) => action)

test.each([
  ['', ['access.denied', 'acting.started', 'payment.created']],
  ['who=OWNER@larkspur.example', ['payment.created']],
  ['who=employee@carrier.example', ['acting.started']],
  ['whom=owner@larkspur.example', ['acting.started']],
  ['who=nobody@larkspur.example', []],
  ['action=access.denied', ['access.denied']],
  ['outcome=done', ['acting.started', 'payment.created']],
  [`accountNumber=${copperwillow}`, ['access.denied']],
  [`accountNumber=${larkspur}&outcome=denied`, []],
])('searches by %s', async (query, found) => {
  expect(await actions(query)).toEqual(found)
})

test("searches by the carrier's days, the last one included", async () => {
  const between = async (from: string, to: string) =>
    (await search(`from=${from}&to=${to}`)).items.map(({ action }) => action)
  expect(await between('2026-03-04', '2026-03-04')).toEqual(['payment.created'])
  expect(await between('2026-03-05', '2026-03-05')).toEqual(['acting.started'])
})

test('shows in an entry who acted, for whom and on what', async () => {
  const { items } = await search('whom=owner@larkspur.example')
  expect(items[0]).toMatchObject({ actorKind: 'employee-acting', onBehalfOfName: 'The owner', objects: {} })
  expect((await search('action=payment.created')).items[0]?.objects).toEqual({ payment: 'p-1' })
})

test('audits each search with its fields and without an address', async () => {
  await search(`who=owner@larkspur.example&accountNumber=${larkspur}`)
  const [entry] = await the.sql(
    `select account_number as "accountNumber", objects from audit_entries
     where action = 'audit.searched' order by entry_id desc limit 1`,
  )
  expect(entry).toEqual({ accountNumber: larkspur, objects: { by: 'accountNumber who' } })
})

test('pages through each entry once, also those of one moment', async () => {
  await the.sql(`insert into audit_entries (at, actor_kind, action, outcome)
    select timestamptz '2026-02-10 15:00Z' + (n / 40) * interval '1 microsecond', 'jobs', 'denials.counted', 'done'
    from generate_series(1, 120) n`)
  const seen: number[] = []
  let after: string | null = null
  do {
    const more = after === null ? '' : `&after=${after}`
    const page: Awaited<ReturnType<typeof search>> = await search(`action=denials.counted${more}`)
    seen.push(...page.items.map(({ entryId }) => entryId))
    after = page.next
  } while (after !== null)
  expect(seen).toHaveLength(120)
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one))
})

test('writes the same entries to the file, and no cell is a formula', async () => {
  const file = '/api/v1/admin/audit.csv'
  await the.sql(`update users set display_name = '=1+1' where feed_id = 'user-stranger'`)
  const answer = await the.call({
    path: `${file}?accountNumber=${copperwillow}&outcome=denied`,
    cookie,
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [header, ...rows] = answer.body.trim().split('\r\n')
  expect(header).toContain('"Who","For whom","What"')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('"access.denied","denied"')
  expect(rows[0]).toContain(`"'=1+1"`)
  const [entry] = await the.sql(`select action from audit_entries order by entry_id desc limit 1`)
  expect(entry).toEqual({ action: 'audit.downloaded' })
})

test.each([
  'after=x',
  'after=20261341T000000000000Z.1',
  'after=20260230T000000000000Z.1',
  'who=%00',
  'action=%27or1',
  'from=2026-02-30',
  'outcome=maybe',
])('refuses %s by its field', async (query) => {
  const error = expectRefused(await the.call({ path: `${path}?${query}`, cookie }), 422, query)
  expect(error.errors).toMatchObject([{ field: query.split('=')[0] }])
})
