import { randomUUID } from 'node:crypto'
import { type DraftState, draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { enrollmentMachine } from '@myaccount/domain/bank-draft/draft-graph'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/open-test-database.ts'
import { setScopeSql } from '../../database/scope.ts'

/** What the database itself refuses, whatever the code above it believes: asked as the role that serves. */
let testDatabase: OpenTestDatabase
let served: pg.Client

const account = '1000482917'
const methodId = randomUUID()
const at = '2026-03-10T15:00:00Z'
const ofOwner = `{${account}}`

async function run(scope: 'owner' | 'jobs' | 'feed', text: string, values: unknown[] = []) {
  await served.query('begin')
  try {
    await served.query(setScopeSql, scope === 'owner' ? [ofOwner, ''] : ['', scope])
    const result = await served.query(text, values)
    await served.query('commit')
    return result
  } catch (error) {
    await served.query('rollback')
    throw error
  }
}

let policies = 0
const pending = new Set<DraftState>(['pending_enrollment', 'pending_change', 'pending_unenroll'])

/** The shortest way from not enrolled. */
const wayTo: Readonly<Record<DraftState, readonly DraftState[]>> = {
  not_enrolled: [],
  pending_enrollment: ['pending_enrollment'],
  enrolled: ['pending_enrollment', 'enrolled'],
  pending_change: ['pending_enrollment', 'enrolled', 'pending_change'],
  pending_unenroll: ['pending_enrollment', 'enrolled', 'pending_unenroll'],
  suspended: ['pending_enrollment', 'enrolled', 'suspended'],
  failed: ['pending_enrollment', 'failed'],
}

function go(policy: string, to: DraftState, step: number) {
  return run(
    'jobs',
    `update draft_enrollments set state = $2, step = $3, request_id = $4, requested_at = $5
     where policy_number = $1`,
    [policy, to, step, pending.has(to) ? randomUUID() : null, pending.has(to) ? at : null],
  )
}

async function havePolicy(): Promise<string> {
  policies += 1
  const policy = `12MF${String(policies).padStart(7, '0')}`
  await run(
    'feed',
    `insert into policies (account_number, policy_number, term_number, policy_type, policy_status, effective_date,
       expiration_date, payment_plan, billing_method, premium_cents, version)
     values ($1, $2, '01', 'MINFIRST', 'Active', '2026-01-01', '2027-01-01', 'quarterly', 'direct', 100, 1)`,
    [account, policy],
  )
  return policy
}

async function haveEnrollment(state: DraftState): Promise<{ policy: string; step: number }> {
  const policy = await havePolicy()
  await run(
    'owner',
    `insert into draft_enrollments (account_number, policy_number, state, step, state_since, method_id)
     values ($1, $2, 'not_enrolled', 0, $3, $4)`,
    [account, policy, at, methodId],
  )
  for (const [index, to] of wayTo[state].entries()) await go(policy, to, index + 1)
  return { policy, step: wayTo[state].length }
}

const refusedAs = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) })

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 1 })
  served = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await served.connect()
  await run('feed', `insert into agencies (agency_code, name, version) values ('1842', 'Prairie Gate', 1)`)
  await run(
    'feed',
    `insert into accounts (account_number, account_name, agency_code, billing_zip, mailing_address, version)
     values ($1, 'Larkspur', '1842', '53202', '{}', 1)`,
    [account],
  )
  await run(
    'owner',
    `insert into payment_methods (account_number, method_id, kind, bank_name, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     values ($1, $2, 'bank', 'Quay Street Bank', '4410', 'active', 'pm_one', 'seti_one', 'one', $3, $4)`,
    [account, methodId, randomUUID(), at],
  )
})
afterAll(async () => {
  await served?.end()
  await testDatabase?.close()
})

const declared = new Set(enrollmentMachine.transitions.map(({ from, to }) => `${from} -> ${to}`))

test.each(draftStates)('allows from %s only declared transitions', async (from) => {
  for (const to of draftStates.filter((state) => state !== from)) {
    const { policy, step } = await haveEnrollment(from)
    const transition = go(policy, to, step + 1)
    if (declared.has(`${from} -> ${to}`)) expect((await transition).rowCount).toBe(1)
    else await expect(transition).rejects.toEqual(refusedAs('23514', /a draft enrollment does not go from/))
  }
})

test.each(draftStates.filter((state) => state !== 'not_enrolled'))(
  'refuses a new row as %s',
  async (state) => {
    const insert = run(
      'owner',
      `insert into draft_enrollments (account_number, policy_number, state, step, state_since, method_id)
     values ($1, $2, $3, 0, $4, $5)`,
      [account, await havePolicy(), state, at, methodId],
    )
    await expect(insert).rejects.toEqual(refusedAs('23514', /a draft enrollment does not begin as/))
  },
)

test('counts transitions one by one', async () => {
  const { policy, step } = await haveEnrollment('enrolled')
  for (const wrong of [step, step + 2])
    await expect(go(policy, 'suspended', wrong)).rejects.toEqual(refusedAs('23514', /counted by one/))
})

test('shows the enrollment on its policy, in the scope of the person who changes it', async () => {
  const shown = async (policy: string) =>
    (
      await run(
        'owner',
        `select draft_state as state, eft_bank_last4 as last4 from policies where policy_number = $1`,
        [policy],
      )
    ).rows
  const { policy, step } = await haveEnrollment('enrolled')
  expect(await shown(policy)).toEqual([{ state: 'enrolled', last4: '4410' }])
  await go(policy, 'not_enrolled', step + 1)
  expect(await shown(policy)).toEqual([{ state: 'not_enrolled', last4: null }])
})

test('keeps what was signed: only its first bill, once, and its end may be added', async () => {
  const { policy } = await haveEnrollment('pending_enrollment')
  const acceptanceId = randomUUID()
  await run(
    'owner',
    `with texted as (
       insert into authorization_texts values ($1, 'hash', 'bank_draft', '1', 'en', 'You authorize.')),
     accepted as (
       insert into acceptances (account_number, acceptance_id, text_hash, accepted_at) values ($1, $2, 'hash', $3))
     insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at)
     values ($1, $4, $2, $5, $3)`,
    [account, acceptanceId, at, policy, methodId],
  )
  const change = (set: string) =>
    run('jobs', `update draft_authorizations set ${set} where acceptance_id = $1`, [acceptanceId])
  await change(`holds_from = '2026-03-25'`)
  await expect(change(`holds_from = '2026-03-24'`)).rejects.toEqual(refusedAs('23514', /what was agreed/))
  await expect(change(`method_id = gen_random_uuid()`)).rejects.toEqual(refusedAs('42501', /permission/))
  const { rows } = await run(
    'jobs',
    `select d.due, a.method_id as "methodId"
     from (values ('2026-03-24'::date), ('2026-03-25')) d(due),
     draft_authorization_of($1, $2, d.due) a`,
    [account, policy],
  )
  expect(rows).toEqual([{ due: expect.anything(), methodId }])
  await change(`ended_at = '${at}'`)
  await expect(change('ended_at = null')).rejects.toEqual(refusedAs('23514', /what was agreed/))
})
