import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../server/testing/open-test-database.ts'
import { machines, statePredicates } from './machines.ts'

/** Rows of the tests begin in any state. For payments M12 checks the first state of each trace. */
const beginsAnywhere: ReadonlySet<string> = new Set(['payment', 'claim_report', 'file'])

let testDatabase: OpenTestDatabase
let served: pg.Client

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 1 })
  served = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await served.connect()
})
afterAll(async () => {
  await served?.end()
  await testDatabase?.close()
})

describe('the table of transitions', () => {
  test.each(machines)('has the transitions of a $name pair by pair', async (machine) => {
    const { rows } = await served.query<{ pair: string }>(
      `select coalesce(from_state, 'new') || ' -> ' || to_state as pair from transitions where machine = $1`,
      [machine.name],
    )
    const declared = new Set([
      ...machine.initial.map((to) => `new -> ${to}`),
      ...machine.transitions.map(({ from, to }) => `${from} -> ${to}`),
    ])
    expect(rows.map(({ pair }) => pair).sort()).toEqual([...declared].sort())
  })

  test('has no other machine', async () => {
    const { rows } = await served.query('select distinct machine from transitions')
    expect(rows.map(({ machine }) => machine).sort()).toEqual(machines.map(({ name }) => name).sort())
  })

  test.each([
    `insert into transitions values ('payment', 'failed', 'succeeded')`,
    `update transitions set to_state = 'succeeded' where from_state = 'created'`,
    `delete from transitions`,
  ])('is not changed by the serving role: %s', async (change) => {
    for (const scope of ['jobs', 'staff', 'feed']) {
      await served.query(`select set_config('app.scope', $1, false)`, [scope])
      await expect(served.query(change)).rejects.toMatchObject({ code: '42501' })
    }
    await served.query('reset app.scope')
  })

  test('has each machine enforced on one table', async () => {
    const { rows } = await testDatabase.owner.query<{ machine: string; tables: number; events: number }>(`
      select split_part(encode(tgargs, 'escape'), '\\000', 1) as machine, count(distinct tgrelid)::int as tables,
             bit_or(tgtype)::int & 20 as events
      from pg_trigger where tgfoid = 'enforce_transition'::regproc group by 1`)
    const [insert, update] = [4, 16]
    expect(rows.sort((a, b) => (a.machine < b.machine ? -1 : 1))).toEqual(
      machines
        .map(({ name }) => name)
        .sort()
        .map((machine) => ({
          machine,
          tables: 1,
          events: beginsAnywhere.has(machine) ? update : insert | update,
        })),
    )
  })
})

test.each(statePredicates)(
  '$name holds in the same states as in the domain',
  async ({ name, machine, states }) => {
    const { rows } = await served.query<{ state: string }>(
      `select state from unnest($1::text[]) as s(state) where ${name}(state)`,
      [machine.states],
    )
    expect(rows.map(({ state }) => state).sort()).toEqual([...states].sort())
  },
)

test('puts the expression of a predicate in place of the call, behind row-level security too', async () => {
  await served.query('begin')
  await served.query(`set local enable_seqscan = off; set local app.accounts = '{1000482917}'`)
  const { rows } = await served.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from payment_attempts where account_number = '1000482917' and payment_may_be_posted(state)
       and posted_on is null`,
  )
  await served.query('rollback')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('payment_attempts_to_post')
  expect(plan).not.toContain('payment_may_be_posted')
})

test('builds an index anew whose predicate has changed', async () => {
  const { owner } = testDatabase
  await owner.query(`
    create table lamps (state text not null);
    create function lamp_shines(state text) returns boolean language sql immutable parallel safe as
      $$ select state in ('on') $$;
    create index lamps_shining on lamps (state) where lamp_shines(state);
    insert into lamps values ('on'), ('dimmed');
    create or replace function lamp_shines(state text) returns boolean language sql immutable parallel safe as
      $$ select state in ('on', 'dimmed') $$;`)
  const shining = async () => {
    await owner.query('set enable_seqscan = off')
    const { rows } = await owner.query('select count(*)::int as count from lamps where lamp_shines(state)')
    await owner.query('reset enable_seqscan')
    return rows
  }
  expect(await shining()).toEqual([{ count: 1 }])
  await owner.query('call reindex_states()')
  expect(await shining()).toEqual([{ count: 2 }])
  await owner.query('drop table lamps; drop function lamp_shines')
})
