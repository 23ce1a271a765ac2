import { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { copperwillow, larkspur, type PersonName } from '../../../../testing/test-records.ts'

let the: TestApp
const ids = new Map<string, string>()

beforeAll(async () => {
  the = await createTestApp()
  const users = await the.sql<{ id: string; name: string }>(
    'select user_id as id, feed_id as name from users where feed_id is not null',
  )
  for (const { id, name } of users) ids.set(name.replace('user-', ''), id)
})
afterAll(() => the?.close())
beforeEach(() =>
  the.sql(
    'alter table audit_entries disable trigger user; delete from audit_entries; alter table audit_entries enable trigger user',
  ),
)

interface Entry {
  readonly by: PersonName
  readonly action: string
  readonly insured?: PersonName
  readonly account?: string
  readonly objects?: object
  readonly outcome?: string
}

const write = ({ by, action, insured, account, objects = {}, outcome = 'done' }: Entry) =>
  the.sql(
    `insert into audit_entries (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects)
     values (now(), 'insured', $1, $2, $3, $4, $5, $6)`,
    [ids.get(by), insured ? ids.get(insured) : null, action, outcome, account ?? null, objects],
  )

async function read(person: PersonName, query = '') {
  const answer = await the.call({
    path: `/api/v1/profile/activity${query}`,
    cookie: await the.signIn(person),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return listOwnActivity.response.parse(answer.json())
}

test("shows a person's own acts, those of employees for them, and changes of their seats", async () => {
  await write({ by: 'owner', action: 'terms.accepted', account: larkspur })
  await write({ by: 'employee', action: 'document.requested', insured: 'owner', account: larkspur })
  await write({
    by: 'treasurer',
    action: 'seat.removed',
    account: larkspur,
    objects: { user: ids.get('owner') },
  })
  await write({ by: 'treasurer', action: 'seat.added', account: larkspur, objects: { user: 'user-owner' } })
  const { items, next } = await read('owner')
  expect(
    items.map(({ happened, by, accountNumber }) => [actionOf(happened), by.kind, accountNumber]),
  ).toEqual([
    ['seat.added', 'owner', larkspur],
    ['seat.removed', 'owner', larkspur],
    ['document.requested', 'staff', larkspur],
    ['terms.accepted', 'you', larkspur],
  ])
  expect(next).toBeNull()
})

const actionOf = (happened: object) => ('action' in happened ? happened.action : null)

test('shows nothing of others, no refusals and nothing else', async () => {
  await write({ by: 'treasurer', action: 'payment.created', account: larkspur })
  await write({ by: 'employee', action: 'document.requested', insured: 'treasurer', account: larkspur })
  await write({
    by: 'stranger',
    action: 'seat.removed',
    account: copperwillow,
    objects: { user: ids.get('owner') },
  })
  await write({
    by: 'treasurer',
    action: 'seat.removed',
    account: larkspur,
    objects: { user: 'user-viewer' },
  })
  await write({ by: 'owner', action: 'contact.changed', outcome: 'denied' })
  await write({ by: 'owner', action: 'account.activated', account: larkspur })
  expect((await read('owner')).items).toEqual([])
})

test("lists a person's change of their own seat once", async () => {
  await write({
    by: 'owner',
    action: 'seat.removed',
    account: larkspur,
    objects: { user: ids.get('owner') },
  })
  expect((await read('owner')).items.map(({ by }) => by.kind)).toEqual(['you'])
})

test('comes in pages, each entry once', async () => {
  for (let count = 0; count < 53; count += 1)
    await write({
      by: count % 2 ? 'owner' : 'employee',
      action: 'terms.accepted',
      ...(count % 2 === 0 && { insured: 'owner' as const }),
    })
  const first = await read('owner')
  const second = await read('owner', `?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.items, ...second.items].map(({ place }) => place)).size).toBe(53)
})

test('refuses a foreign cursor', async () => {
  const cookie = await the.signIn('owner')
  for (const after of ['-1', '0', 'x', '1e9', '1_', '0_a1', '1_A1', '9007199254740993_a1'])
    expect((await the.call({ path: `/api/v1/profile/activity?after=${after}`, cookie })).statusCode).toBe(422)
})

test('shows a person no other entry by row-level security, whatever the statement', async () => {
  await write({ by: 'owner', action: 'payment.created', account: larkspur })
  await write({ by: 'treasurer', action: 'payment.created', account: larkspur })
  const rows = sql<{ readonly who: string }>`select actor_user_id as who from audit_entries`
  const person = ids.get('owner') as never
  const accounts = [larkspur as never]
  expect(await the.parts.database.read({ accounts, person }, rows)).toEqual([{ who: person }])
  expect(await the.parts.database.read({ accounts }, rows)).toEqual([])
})
