import { setTimeout as sleep } from 'node:timers/promises'
import { type EndpointClass, endpoint } from '@myaccount/contract/endpoint'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildApp } from '../build-app.ts'
import { bindEndpoint } from '../http/bind-endpoint.ts'
import { asBrowser, asProcess, asSignIn } from './browser-wall.ts'
import { type Scope, setScopeSql } from './scope.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

const refused = 'What a browser triggers never runs in the scope of jobs'
const read = async (scope: Scope) =>
  await the.parts.database.read(scope, sql`select 1`).then(
    () => 'read',
    (error: Error) => error.message,
  )

/** Runs the work as a route's handler and returns its result. */
async function asHandler(of: EndpointClass, work: () => Promise<string>): Promise<string> {
  const probe = endpoint({
    method: 'GET',
    path: '/api/v1/probe-of-the-wall',
    class: of,
    access: of === 'machine' ? { kind: 'machine', token: 'metrics' } : { kind: 'public' },
    summary: 'Of this test.',
  })
  let came = 'nothing'
  const app = await buildApp({
    ...the.parts,
    bindRoutes: (bind) =>
      bindEndpoint(bind, probe, async () => {
        came = await work()
        return {}
      }),
  })
  const headers = {
    'x-myaccount-request': '1',
    authorization: `Bearer ${the.parts.config.tokens.metrics}`,
  }
  const answer = await app.inject({ url: probe.path, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  await app.close()
  return came
}

describe('the scope of jobs', () => {
  test.each(['browser', 'session-check', 'own-navigation', 'download', 'probe'] as const)(
    'is closed to the handler of the class %s',
    async (of) => {
      expect(await asHandler(of, () => read('jobs'))).toBe(refused)
    },
  )

  test('is closed to its transactions, and to work after a pause', async () => {
    const write = async () => {
      await sleep(1)
      return await the.parts.database
        .transaction('jobs', (tx) => tx.change(sql`select 1`))
        .then(
          () => 'written',
          (error: Error) => error.message,
        )
    }
    expect(await asHandler('browser', write)).toBe(refused)
  })

  test('is open to machines, to the process, and to its work that a browser waits for', async () => {
    expect(await asHandler('machine', () => read('jobs'))).toBe('read')
    expect(await read('jobs')).toBe('read')
    expect(await asHandler('browser', () => asProcess(() => read('jobs')))).toBe('read')
  })

  test('is closed to the steps of a sign-in, though they run as the role of the jobs', async () => {
    expect(await asHandler('browser', () => asSignIn(() => read('jobs')))).toBe(refused)
  })

  test('and that of the feed is closed to a browser as well', async () => {
    expect(await asHandler('browser', () => read('feed'))).toBe(
      'What a browser triggers never runs in the scope of feed',
    )
    expect(await asHandler('machine', () => read('feed'))).toBe('read')
  })

  test('and feed are the only scopes that are closed to a browser', async () => {
    for (const scope of ['staff', 'session', { accounts: [] }, { payment: [] }] satisfies Scope[])
      expect(await asHandler('browser', () => read(scope))).toBe('read')
  })
})

describe('the role portal_browser', () => {
  /** A connection that sends what an injection could, without the checks of `openDatabase`. */
  let injected: pg.Client
  beforeAll(async () => {
    injected = new pg.Client({ connectionString: the.parts.config.database.browserUrl })
    await injected.connect()
  })
  afterAll(() => injected?.end())

  const roleOf = async () => {
    const rows = await the.parts.database.read(
      'session',
      sql<{ role: string }>`select current_user::text as role`,
    )
    return rows[0]?.role ?? 'nobody'
  }
  async function inject(scope: string, text: string) {
    await injected.query('begin')
    try {
      await injected.query(setScopeSql, ['{}', scope])
      return (await injected.query(text)).rows
    } finally {
      await injected.query('rollback')
    }
  }

  test('runs what a browser triggers; sign-in, machines and the process run as portal_app', async () => {
    expect(await asHandler('browser', roleOf)).toBe('portal_browser')
    expect(await asHandler('browser', () => asSignIn(roleOf))).toBe('portal_app')
    expect(await asHandler('browser', () => asProcess(roleOf))).toBe('portal_app')
    expect(await asHandler('machine', roleOf)).toBe('portal_app')
    expect(await roleOf()).toBe('portal_app')
  })

  test('a transaction and the visit of a request run as it, too', async () => {
    const inTransaction = async () =>
      await the.parts.database.transaction('session', async (tx) => {
        const rows = await tx.run(sql<{ role: string }>`select current_user::text as role`)
        return rows[0]?.role ?? 'nobody'
      })
    expect(await asHandler('browser', inTransaction)).toBe('portal_browser')
    const visited = await asBrowser(() =>
      the.parts.database.readAs(sql<{ role: string }>`select current_user::text as role`, []),
    )
    expect(visited.asker?.role).toBe('portal_browser')
  })

  test('sees and writes nothing in the scopes of jobs and feed', async () => {
    const counted = 'select count(*)::int as count from accounts'
    expect(await inject('staff', counted)).not.toEqual([{ count: 0 }])
    for (const scope of ['jobs', 'feed', 'jobs x', 'feed x']) {
      expect(await inject(scope, counted), scope).toEqual([{ count: 0 }])
      expect(await inject(scope, 'delete from webhook_deliveries returning 1'), scope).toEqual([])
      await expect(
        inject(scope, "insert into job_runs (job, failures) values ('x', 0)"),
        scope,
      ).rejects.toThrow(/row-level security/)
    }
  })

  test('keeps that wall in a function that raises the scope: the owner runs it, and nothing of it stays', async () => {
    const [bill] = await the.sql<{ number: string; zip: string }>(`
      select i.invoice_number as number, left(a.billing_zip, 5) as zip
      from invoices i join accounts a on a.account_number = i.account_number
      where i.invoice_status <> 'planned' order by 1 limit 1`)
    const [seen] = await inject(
      '',
      `select invoice_number as number, app_scope() as scope
       from find_guest_invoice('${bill?.number}', null, '${bill?.zip}', null)`,
    )
    expect(seen).toEqual({ number: bill?.number, scope: '' })
  })

  test('closes no payment method in the scope of jobs, though the owner runs that function', async () => {
    await expect(
      inject('jobs', `select close_method('1000482917', '00000000-0000-4000-8000-000000000000', 'R02')`),
    ).rejects.toThrow('not a method of this payment')
  })

  test.each([
    ['a session', 'insert into sessions (session_hash) values (null)'],
    ['the step-up of a session', 'update sessions set stepped_up_at = now()'],
    ['the person acted for', 'update sessions set acting_reason = null'],
    ['a user', 'insert into users (user_id) values (null)'],
    ['an identity', 'insert into identities (issuer) values (null)'],
    ['another identity of a user', "update identities set subject = 'x'"],
    ['a sign-in that is under way', 'select * from login_transactions'],
    ['a bill', 'insert into invoices (invoice_number) values (null)'],
    ['an account', "update accounts set account_name = 'x'"],
    ['when an audit entry was recorded', "insert into audit_entries (recorded_at) values ('2020-01-01')"],
    ['by whom an audit entry was recorded', "insert into audit_entries (recorded_by) values ('x')"],
    ['the role of the jobs', 'set role portal_app'],
    ['the owner', 'set role myaccount_owner'],
    ['the wall', 'alter table accounts disable row level security'],
  ])('may not touch %s', async (_, text) => {
    for (const scope of ['', 'session', 'staff', 'payment', 'jobs', 'feed'])
      await expect(inject(scope, text), scope).rejects.toThrow(/permission denied|must be owner/)
  })

  test('has no right that portal_app lacks, and is bound as it is', async () => {
    const beyond = await the.sql(`
      select c.relname, a.privilege_type
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where a.grantee = 'portal_browser'::regrole
        and not has_table_privilege('portal_app', c.oid, a.privilege_type)`)
    expect(beyond).toEqual([])
    const bound = await the.sql(`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isFree",
             (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = 'portal_browser'`)
    expect(bound).toEqual([{ isFree: false, memberships: 0 }])
  })

  test('stands in the audit beside the time of the database', async () => {
    await asBrowser(() =>
      the.parts.database.transaction({ accounts: [] }, (tx) =>
        tx.change(sql`
          insert into audit_entries (at, actor_kind, action, outcome, request_id)
          values ('2020-01-01', 'guest', 'access.denied', 'denied', 'of-the-wall')`),
      ),
    )
    const [entry] = await the.sql(`
      select recorded_by as by, recorded_at > now() - interval '1 hour' as "isNow"
      from audit_entries where request_id = 'of-the-wall'`)
    expect(entry).toEqual({ by: 'portal_browser', isNow: true })
  })
})
