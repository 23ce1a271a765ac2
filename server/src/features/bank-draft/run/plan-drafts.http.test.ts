import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { larkspur } from '../../../../testing/test-records.ts'
import { plansToRunStatement } from './plan-drafts.store.ts'
import {
  type DraftFixture,
  draftedInvoice,
  openDraftFixture,
  requestDay,
} from './testing/open-draft-fixture.ts'

let the: DraftFixture

beforeEach(async () => {
  the = await openDraftFixture()
})
afterEach(() => the.close())

/** Owed and due on Saturday, the day before the one that is drafted. */
const owedOn = '2026-03-14'

/** So many, of a policy that nobody enrolled. */
async function addBills(count: number): Promise<void> {
  await the.sql(
    `insert into invoices (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date,
       due_date, amount_cents, amount_due_cents, paid_status, version)
     select account_number, 3000000000 + nth, 'more:' || nth, policy_number, 'billed', bill_date, $2::date,
       amount_cents, amount_cents, 'Unpaid', 1
     from generate_series(1, $1::int) nth, invoices
     where account_number = $3 and policy_number <> (select policy_number from draft_enrollments)
       and invoice_number = (select max(invoice_number) from invoices o where o.account_number = $3
                             and o.policy_number <> (select policy_number from draft_enrollments))`,
    [count, owedOn, larkspur],
  )
}

test('plans what is due behind many undrafted bills too, and once', async () => {
  await the.enroll()
  await addBills(2_100)
  the.passDays(requestDay)
  const { planDrafts } = the.parts.bankDraft
  expect([await planDrafts(), await planDrafts(), await planDrafts()]).toEqual([1, 0, 0])
  expect(await the.sql('select invoice_number from drafts')).toEqual([{ invoice_number: draftedInvoice }])
})

test('starts a failed turn again', async () => {
  await the.enroll()
  the.passDays(requestDay)
  await the.sql('alter table drafts rename to drafts_away')
  const { planDrafts } = the.parts.bankDraft
  await expect(planDrafts()).rejects.toThrow()
  await the.sql('alter table drafts_away rename to drafts')
  expect(await planDrafts()).toBe(1)
})

const pageOf = 500

/** Adds accounts with one enrolled policy each, and no other row of them. */
async function addEnrolled(count: number): Promise<void> {
  await the.sql(`
    set session_replication_role = replica;
    insert into invoices (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date,
      due_date, amount_cents, amount_due_cents, paid_status, version)
    select 3000000000 + nth, 3000000000 + nth, 'more:' || nth, 'P' || nth || 'X', 'billed', '2026-02-20', '${owedOn}',
      18500, 18500, 'Unpaid', 1
    from generate_series(1, ${count}) nth;
    insert into draft_enrollments (account_number, policy_number, state, step, state_since, enrolled_on, method_id)
    select account_number, policy_number, 'enrolled', 2, '2025-03-01', '2025-03-01', gen_random_uuid()
    from invoices where invoice_id like 'more:%';
    set session_replication_role = origin;
    analyze invoices, draft_enrollments`)
}

/** Decided, and the first so many of them taken up by the run. */
async function plan(count: number): Promise<void> {
  await the.sql(`
    set session_replication_role = replica;
    insert into draft_plans (account_number, invoice_number, policy_number, due_date, changeable_until, announce_by,
      request_on, draft_on, state, amount_due_cents, announced_cents, announced_on, decided_at)
    select account_number, invoice_number, policy_number, due_date, due_date - 5, due_date - 8, '2026-03-12',
      '2026-03-16', 'draft', 18500, 18500, '2026-02-21', now()
    from invoices where invoice_id like 'more:%';
    insert into draft_plans_to_run (account_number, invoice_number, request_on)
    select account_number, invoice_number, request_on from draft_plans order by invoice_number offset ${count};
    insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
      draft_on, state)
    select account_number, gen_random_uuid(), policy_number, invoice_number, 1, due_date, '2026-03-12', '2026-03-16', 'due'
    from invoices where invoice_id like 'more:%' order by invoice_number limit ${count};
    set session_replication_role = origin;
    analyze drafts, draft_plans, draft_plans_to_run`)
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
}

/** Runs the statement as the product does: in the scope of the jobs, behind row-level security. */
async function costOfPage(): Promise<{ blocks: number; rows: number }> {
  const explain = sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, buffers, format json) ${plansToRunStatement(calendarDate('2026-03-16'), pageOf)}`
  // The first time a connection also looks up in the catalog what the plan is made of.
  const ask = () => the.parts.database.transaction('jobs', (tx) => tx.run(explain))
  await ask()
  const [row] = await ask()
  const found = row?.['QUERY PLAN'][0]?.Plan
  if (found === undefined) throw new Error('Nothing was planned')
  return { blocks: found['Shared Hit Blocks'] + found['Shared Read Blocks'], rows: found['Actual Rows'] }
}

test('costs the same for each page, however much is due and was planned before', async () => {
  await addEnrolled(pageOf)
  await plan(0)
  const alone = await costOfPage()
  expect(alone.rows).toBe(pageOf)
  for (const table of ['draft_plans_to_run', 'draft_plans', 'drafts', 'draft_enrollments'])
    await the.sql(`delete from ${table}`)
  await the.sql(`delete from invoices where invoice_id like 'more:%'`)
  await addEnrolled(10 * pageOf)
  await plan(8 * pageOf)
  const amongMany = await costOfPage()
  expect(amongMany.rows).toBe(pageOf)
  // Deeper indexes, and drafts to look among.
  expect(amongMany.blocks).toBeLessThanOrEqual(2 * alone.blocks)
})
