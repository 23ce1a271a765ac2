import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import { absoluteLimitMs, signOutAfterMs } from '@myaccount/domain/session/idle'
import { beginVisitStatement, hashToken } from '../src/features/session/session.reader.ts'
import { cookieOf } from './principals.ts'
import type { TestApp } from './test-app.ts'

type CookieOf = (the: TestApp) => Promise<string | undefined>

const hashOf = (the: TestApp, cookie: string | undefined) =>
  hashToken(the.parts.cookies.readSession(cookie) ?? '')

/** Runs SQL of the session: `$1` is its hash. */
async function changed(the: TestApp, cookie: string, text: string, ...values: unknown[]): Promise<string> {
  await the.sql(text, [hashOf(the, cookie), ...values])
  return cookie
}

/** People who must see no invoice of Larkspur, each by another way of not being allowed to; some end a person. */
export const nobody = {
  'a guest': async () => undefined,
  'a forged cookie': (the) => cookieOf(the, 'forgedCookie'),
  'one who signed out': (the) => cookieOf(the, 'signedOut'),
  'a session that was idle too long': (the) => cookieOf(the, 'idleTooLong'),
  'a session past twelve hours': (the) => cookieOf(the, 'pastTwelveHours'),
  'a session whose end has come': async (the) =>
    changed(
      the,
      await the.signIn('owner'),
      'update sessions set ends_at = $2 where session_hash = $1',
      new Date(the.clock.nowMs),
    ),
  'a cookie that was rotated': async (the) =>
    changed(
      the,
      await the.signIn('owner'),
      'update sessions set session_hash = sha256($1) where session_hash = $1',
    ),
  'a seat that ended': (the) => the.signIn('formerTreasurer'),
  'a seat that was taken away': async (the) =>
    changed(
      the,
      await the.signIn('treasurer'),
      'delete from seats where user_id = (select user_id from sessions where session_hash = $1)',
    ),
  'a user who is gone': async (the) =>
    changed(
      the,
      await the.signIn('viewer'),
      'delete from users where user_id = (select user_id from sessions where session_hash = $1)',
    ),
  'a seat without the capability': (the) => the.signIn('votingRepresentative'),
  'a newcomer without a seat': (the) => the.signIn('newcomer'),
  'an employee': (the) => the.signIn('employee'),
} as const satisfies Readonly<Record<string, CookieOf>>
export type Nobody = keyof typeof nobody

/** What authenticate.ts sends first, for a test that sends its own queries behind it. */
export function beginAs(the: TestApp, cookie: string | undefined, capability: Capability) {
  const { nowMs } = the.clock
  const { timeZone } = the.parts.config
  return beginVisitStatement({
    sessionHash: hashOf(the, cookie),
    roles: rolesThatMay(capability),
    nowMs,
    systemDay: readBusinessClock({ systemEpochMs: nowMs, offsetDays: 0, timeZone }).date,
    createdAfterMs: nowMs - absoluteLimitMs,
    activeAfterMs: nowMs - signOutAfterMs - 10_000,
  })
}

/** No policy binds any more, and begin_visit sets every account for every session while it says what it should. */
export async function breakDatabase(the: TestApp): Promise<void> {
  const tables = await the.sql<{ name: string }>(
    `select tablename as name from pg_tables where rowsecurity and schemaname = 'public'`,
  )
  for (const { name } of tables) await the.sql(`alter table ${name} disable row level security`)
  await the.sql('alter function begin_visit rename to honest_visit')
  await the.sql(`
    create function begin_visit(
      asked_hash bytea, roles text[], system_day date, requested_at timestamptz, created_after timestamptz,
      active_after timestamptz
    ) returns table (
      user_id uuid, created_at timestamptz, active_at timestamptz, ends_at timestamptz, active_account_number text,
      display_name text, email text, user_type text, permissions text[], phone text, language text,
      offset_days integer, seats json, seen_accounts text, acting json
    ) language plpgsql as $$
    begin
      return query select * from honest_visit(asked_hash, roles, system_day, requested_at, created_after, active_after);
      perform set_config('app.accounts', (select format('{%s}', string_agg(account_number, ',')) from accounts), true);
    end $$`)
}
