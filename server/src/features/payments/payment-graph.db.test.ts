import { randomUUID } from 'node:crypto'
import { paymentGraph } from '@myaccount/domain/payments/payment-graph'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/open-test-database.ts'
import { setScopeSql } from '../../database/scope.ts'

/** The database itself refuses these, whatever the code above it does. The statements run as the role that serves. */
let testDatabase: OpenTestDatabase
let served: pg.Client

const account = '1000482917'
const methodId = randomUUID()
const at = '2026-03-10T15:00:00Z'

const ofOwner = [`{${account}}`, ''] as const
const ofJobs = ['', 'jobs'] as const
const ofFeed = ['', 'feed'] as const

/** One transaction of that scope; taken back whole where anything in it is refused, the commit included. */
async function inScope<Result>(scope: readonly string[], work: () => Promise<Result>): Promise<Result> {
  await served.query('begin')
  try {
    await served.query(setScopeSql, [...scope])
    const result = await work()
    await served.query('commit')
    return result
  } catch (error) {
    await served.query('rollback')
    throw error
  }
}

const run = (scope: readonly string[], text: string, values: unknown[] = []) =>
  inScope(scope, () => served.query(text, values))

interface PayerColumns {
  readonly source: string
  readonly user?: string
  readonly employee?: string
  readonly guest?: string
  readonly rail?: string
}

/** An attempt that stands there at step 1. */
async function insertAttempt(
  state: PaymentState,
  { source, user, employee, guest, rail = 'processor' }: PayerColumns = { source: 'web', user: randomUUID() },
): Promise<string> {
  const attemptId = randomUUID()
  await served.query(
    `with texted as (
       insert into authorization_texts values ($1, 'hash-of-the-text', 'one_time_payment', '2026-03-01', 'en', 'You authorize.')
       on conflict do nothing)
     insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
     values ($1, $2, 'hash-of-the-text', $3)`,
    [account, attemptId, at],
  )
  await served.query(
    `insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
       source, rail, payer_user_id, acting_user_id, guest_id, method_account_number, method_id, method_kind, method_brand,
       method_last4, business_day, created_at, counts_as_received_on, expected_post_date, acceptance_id)
     values ($1, $2, 'P7K2QX9M4T', $3, 1, $5, 39200, $6, $7, $8, $9, $10, $1, $4, 'card', 'visa',
       '4242', '2026-03-10', $5, '2026-03-10', '2026-03-11', $2)`,
    [account, attemptId, state, methodId, at, source, rail, user, employee, guest],
  )
  return attemptId
}

const haveAttempt = (state: PaymentState) => inScope(ofOwner, () => insertAttempt(state))

const refusedAs = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) })

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 1 })
  served = new pg.Client({ connectionString: testDatabase.urls.appUrl })
  await served.connect()
  await run(ofFeed, `insert into agencies (agency_code, name, version) values ('1842', 'Prairie Gate', 1)`)
  await run(
    ofFeed,
    `insert into accounts (account_number, account_name, agency_code, billing_zip, mailing_address, version)
     values ($1, 'Larkspur', '1842', '53202', '{}', 1)`,
    [account],
  )
  await run(
    ofOwner,
    `insert into payment_methods (account_number, method_id, kind, brand, last4, expires_month, expires_year, state,
       processor_method_id, processor_setup_id, fingerprint, added_by, added_at)
     values ($1, $2, 'card', 'visa', '4242', 12, 2028, 'active', 'pm_one', 'seti_one', 'one', $3, $4)`,
    [account, methodId, randomUUID(), at],
  )
})
afterAll(async () => {
  await served?.end()
  await testDatabase?.close()
})

describe('the graph of payments', () => {
  const declared = new Set(paymentGraph.map(({ from, to }) => `${from} -> ${to}`))

  test.each([
    ['payment_attempts_of_method', 'payment_is_open(state)'],
    ['payment_attempts_to_post', 'payment_may_be_posted(state)'],
  ])('the states of the index %s are those of the predicate %s', async (index, predicate) => {
    const { rows } = await served.query<{ predicate: string }>(
      `select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = to_regclass($1)`,
      [index],
    )
    expect(rows[0]?.predicate).toContain(predicate)
  })

  test.each(paymentStates)('allows from %s only declared transitions', async (from) => {
    const made: string[] = []
    for (const to of paymentStates) {
      const attemptId = await haveAttempt(from)
      const transition = run(
        ofJobs,
        'update payment_attempts set state = $2, step = 2 where attempt_id = $1',
        [attemptId, to],
      )
      if (declared.has(`${from} -> ${to}`)) made.push((await transition).rowCount === 1 ? to : 'nowhere')
      else await expect(transition).rejects.toEqual(refusedAs('23514', /a payment does not go from/))
    }
    expect(made).toEqual(paymentStates.filter((to) => declared.has(`${from} -> ${to}`)))
  })

  test.each([0, 1, 3])('refuses a transition to step %i from step 1', async (step) => {
    const attemptId = await haveAttempt('submitted')
    const transition = run(
      ofJobs,
      `update payment_attempts set state = 'unknown', step = $2 where attempt_id = $1`,
      [attemptId, step],
    )
    await expect(transition).rejects.toEqual(refusedAs('23514', /counted by one/))
  })

  test.each(['refunded_cents = 100', `posted_on = '2026-03-12'`, 'posted_on = null'])(
    'keeps what was refunded or posted: refuses %s',
    async (change) => {
      const attemptId = await haveAttempt('submitted')
      const update = (set: string) =>
        run(ofJobs, `update payment_attempts set ${set} where attempt_id = $1`, [attemptId])
      await update(`refunded_cents = 200, posted_on = '2026-03-11'`)
      await expect(update(change)).rejects.toEqual(refusedAs('23514', /refunded or posted stays/))
    },
  )

  test.each([
    'amount_cents = 39201',
    `confirmation = 'P7K2QX9M4V'`,
    `source = 'staff'`,
    `rail = 'another'`,
    `created_at = '2026-03-11T15:00:00Z'`,
    'payer_user_id = gen_random_uuid()',
    'acting_user_id = gen_random_uuid()',
    'guest_id = gen_random_uuid()',
    'method_id = gen_random_uuid()',
    `method_account_number = '1000482918'`,
    `method_kind = 'bank'`,
    `method_brand = 'amex'`,
    `method_last4 = '4241'`,
    `acceptance_id = gen_random_uuid()`,
    `acceptance_id = null`,
  ])('keeps what was agreed: refuses %s, with a transition and without', async (change) => {
    const attemptId = await haveAttempt('submitted')
    for (const more of ['', `, state = 'unknown', step = 2`]) {
      const update = run(ofJobs, `update payment_attempts set ${change}${more} where attempt_id = $1`, [
        attemptId,
      ])
      await expect(update).rejects.toEqual(refusedAs('23514', /what was agreed stays/))
    }
  })
})

describe('the payer of an attempt', () => {
  const [user, employee, guest] = [randomUUID(), randomUUID(), randomUUID()]
  const insert = (payer: PayerColumns) => inScope(ofOwner, () => insertAttempt('submitted', payer))

  test.each<PayerColumns>([
    { source: 'web', user },
    { source: 'staff', user, employee },
    // Neither has to be a user of the portal.
    { source: 'guest', guest },
    { source: 'draft' },
  ])('accepts %o', async (payer) => {
    await expect(insert(payer)).resolves.toEqual(expect.any(String))
  })

  test.each<PayerColumns>([
    { source: 'web' },
    { source: 'web', user, employee },
    { source: 'staff', user },
    { source: 'staff', employee },
    { source: 'guest' },
    { source: 'guest', guest, user },
    { source: 'guest', guest, employee },
    { source: 'web', user, guest },
    { source: 'staff', user, employee, guest },
    { source: 'draft', guest },
    { source: 'draft', employee },
    { source: 'web', user, rail: 'another' },
  ])('refuses %o', async (payer) => {
    await expect(insert(payer)).rejects.toEqual(refusedAs('23514', /violates check constraint/))
  })
})

describe('the trace and the books', () => {
  const haveBooked = (booking: string, cents: readonly number[], attempt?: string) =>
    inScope(ofJobs, async () => {
      const attemptId = attempt ?? (await insertAttempt('submitted'))
      await served.query(
        `insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day)
         values ($1, $2, 0, null, 'created', 'created', $3, '2026-03-10') on conflict do nothing`,
        [account, attemptId, at],
      )
      // Answered: what does not sum up is only refused when it is to be kept.
      return await bookInScope(booking, cents, attemptId)
    })
  const bookInScope = async (booking: string, cents: readonly number[], attempt?: string) => {
    const attemptId = attempt ?? (await insertAttempt('submitted'))
    const entryId = randomUUID()
    await served.query(
      `insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date,
                                      booked_at)
         values ($1, 'payments', $2, $3, $4, '2026-03-10', '2026-03-10', $5)`,
      [entryId, booking, account, attemptId, at],
    )
    await insertLines(entryId, cents)
    return { attemptId, entryId }
  }
  const insertLines = (entryId: string, cents: readonly number[], firstLine = 1, ofAccount = account) =>
    served.query(
      `insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
       select $2, $3 + line, 'payments', $1, 'customer', cents
       from unnest($4::bigint[]) with ordinality as e(cents, line)`,
      [ofAccount, entryId, firstLine, cents],
    )

  test.each(['payment_transitions', 'journal_entries', 'journal_lines', 'payment_lines', 'payment_numbers'])(
    'refuse changes and deletions of %s by the serving role',
    async (table) => {
      for (const scope of [ofOwner, ofJobs]) {
        for (const change of [
          `update ${table} set account_number = account_number`,
          `delete from ${table}`,
        ]) {
          await expect(run(scope, change)).rejects.toEqual(refusedAs('42501', /permission denied/))
        }
      }
    },
  )

  test.each(['payment_transitions', 'journal_entries', 'journal_lines'])(
    'refuse changes, deletions and truncation of %s by the owner of the table',
    async (table) => {
      for (const change of [
        `update ${table} set account_number = account_number`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(testDatabase.owner.query(change)).rejects.toThrow(
          /append-only: (UPDATE|DELETE|TRUNCATE) of/,
        )
      }
    },
  )

  test('keep an entry that sums to zero', async () => {
    const { entryId } = await haveBooked('pend', [39_200, -39_200])
    const { rows } = await run(
      ofJobs,
      'select sum(amount_cents)::int from journal_lines where entry_id = $1',
      [entryId],
    )
    expect(rows).toEqual([{ sum: 0 }])
  })

  test.each([[[39_200, -39_199]], [[39_200]], [[39_200, 39_200]]])(
    'refuse entries of %j at the commit, with their attempt',
    async (cents) => {
      const count = async () => (await run(ofJobs, 'select from payment_attempts')).rowCount
      const before = await count()
      await expect(haveBooked('pend', cents)).rejects.toEqual(refusedAs('23514', /sums to zero/))
      expect(await count()).toBe(before)
    },
  )

  test('refuse a later line that leaves an entry unbalanced', async () => {
    const { entryId } = await haveBooked('pend', [39_200, -39_200])
    const late = inScope(ofJobs, () => insertLines(entryId, [1], 3))
    await expect(late).rejects.toEqual(refusedAs('23514', /sums to zero/))
  })

  test('refuse a line of another account than that of its entry', async () => {
    await expect(
      inScope(ofJobs, async () => {
        const { entryId } = await bookInScope('pend', [39_200, -39_200])
        await insertLines(entryId, [1, -1], 3, '1000482918')
      }),
    ).rejects.toEqual(refusedAs('23514', /source and account of its entry/))
  })

  test('refuse an unbalanced entry of a guest, who cannot read it', async () => {
    const attemptId = await haveAttempt('submitted')
    const ofGuest = ['', `guest|${account}|1000044110|${randomUUID()}`] as const
    const book = (cents: readonly number[]) => inScope(ofGuest, () => bookInScope('pend', cents, attemptId))
    await expect(book([39_200, -39_199])).rejects.toEqual(refusedAs('23514', /sums to zero/))
    await book([39_200, -39_200])
  })

  test.each([
    ['payouts', ofOwner],
    ['closings', ofOwner],
    ['payouts', ['', 'staff']],
    ['payments', ['', 'staff']],
    ['payments', ofFeed],
  ] as const)('refuse an entry of %s in the scope %j', async (source, scope) => {
    const text = `
      insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at)
      select gen_random_uuid(), $1, 'pend', $2, gen_random_uuid(), '2026-03-10', '2026-03-10', $3`
    await expect(run(scope, text, [source, account, at])).rejects.toEqual(
      refusedAs('42501', /row-level security/),
    )
  })

  test.each([
    ['pend', 'pend', 'journal_pends_once'],
    ['post', 'void', 'journal_ends_pending_once'],
    ['void', 'post', 'journal_ends_pending_once'],
    ['bill', 'bill', 'journal_bills_once'],
    ['reverse', 'reverse', 'journal_reverses_payment_once'],
  ])('allow after %s no %s (%s)', async (first, second, constraint) => {
    const { attemptId } = await haveBooked(first, [100, -100])
    const again = haveBooked(second, [100, -100], attemptId)
    await expect(again).rejects.toMatchObject({ code: '23505', constraint })
  })
})

test('refuse a second pending row for an invoice until the first is gone (M2)', async () => {
  const hold = async (invoice: string) =>
    run(ofOwner, `insert into pending_payments values ($1, $2, $3, '12MF0104417', 39200, '2026-03-10', $4)`, [
      account,
      invoice,
      await haveAttempt('submitted'),
      at,
    ])
  await hold('1000044110')
  await hold('1000043544')
  const second = hold('1000044110')
  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'one_payment_an_invoice' })
  await run(ofJobs, `delete from pending_payments where invoice_number = '1000044110'`)
  await hold('1000044110')
})
