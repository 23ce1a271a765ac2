import { accountNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveTestDrafts } from '../../testing/test-drafts.ts'
import { saveTestMembers, testMembers } from '../../testing/test-members.ts'
import { saveTestMethods } from '../../testing/test-methods.ts'
import { saveTestPayments } from '../../testing/test-payments.ts'
import { copperwillow, larkspur, testRecords } from '../../testing/test-records.ts'
import { scopeSettings, setScopeSql } from './scope.ts'

/** The second wall, seen from the role that serves: what it reads when a query forgets to filter by owner. */
let the: TestApp
let served: pg.Client

/** A row for each account in every owned table that the records do not fill. */
const alsoOwned = `
  insert into registrations (account_number, registration_id, user_id, relationship, masked_name, masked_town,
                             found_at, ends_at)
    select a, gen_random_uuid(), (select user_id from users order by email limit 1), 'other', 'L', 'H', now(), now()
    from owner;
  insert into bill_codes (account_number, bill_code_id, code_hash, valid_until, version)
    select a, 'billcode:' || a, 'x', '2099-01-01', 1 from owner;
  insert into billing_events select a, 'be-' || a, null, null, '2026-03-01', 'payment', 100, '{}', 1 from owner;
  insert into documents (account_number, document_id, kind, title, document_date, source, visibility, data, version)
    select a, 'doc-' || a, 'DEC', 'Declarations', '2026-03-01', 'imageright', 'insured', '{}', 1 from owner;
  insert into document_requests (account_number, request_id, user_id, facts, facts_hash, requested_at)
    select a, gen_random_uuid(), gen_random_uuid(), '{}', 'x', now() from owner;
  insert into authorization_texts values
    ('${larkspur}', 'of-paper', 'e_delivery', '1', 'en', 'x'), ('${copperwillow}', 'of-paper', 'e_delivery', '1', 'en', 'x');
  insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
    select a, '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c99', 'of-paper', now() from owner;
  insert into paper_choices (account_number, electronic, chosen_by, chosen_at, address, acceptance_id)
    select a, '{billing}', gen_random_uuid(), now(), 'x', '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c99' from owner;
  insert into paper_requests (account_number, request_id, user_id, electronic, consent, requested_at)
    select a, gen_random_uuid(), gen_random_uuid(), '{billing}', '{}', now() from owner;
  insert into certificate_holders (account_number, holder_id, name, address, added_by, added_at)
    select a, gen_random_uuid(), 'School', 'x', gen_random_uuid(), now() from owner;
  insert into certificates (account_number, certificate_id, number, policy_number, term_number, term_from, term_to,
                            holder_name, facts_hash, issued_by, issued_by_name, issued_on, valid_until, issued_at, sha256, pdf)
    select a, gen_random_uuid(), 'C' || right(a, 9), '12MF0104417', '01', '2026-01-01', '2027-01-01', 'School', 'x',
           gen_random_uuid(), 'One', '2026-03-10', '2026-06-08', now(), 'x', 'x' from owner;
  insert into statements (account_number, statement_id, user_id, language, to_day, asked_on, requested_at, try_at)
    select a, gen_random_uuid(), gen_random_uuid(), 'en', '2026-03-10', '2026-03-10', now(), now() from owner;
  insert into document_views select a, 'doc-' || a, gen_random_uuid(), now() from owner;
  insert into document_watches select a, gen_random_uuid(), 'doc-' || a, gen_random_uuid(), now() from owner;
  insert into claims select a, '2026-' || right(a, 7), '12MF0104417', true, '2026-03-01', '{}', 1 from owner;
  insert into claim_messages (account_number, message_id, claim_number, written_by, words, written_at, reply_by)
    select a, gen_random_uuid(), '2026-' || right(a, 7), gen_random_uuid(), 'words', now(), '2026-03-12' from owner;
  insert into claim_reports (account_number, report_id, policy_number, form, state, revision, answers, created_by,
                             saved_by, created_at, saved_at, expires_on, report_number, signature, submitted_at, submitted_on)
    select a, gen_random_uuid(), '12MF0104417', 'auto', 'submitted', 1, '{}', gen_random_uuid(), gen_random_uuid(), now(), now(),
           '2026-04-01', 'R-' || a, 'One', now(), '2026-03-10' from owner;
  insert into confidential_reports select a, 'R-other-' || a from owner;
  insert into files (account_number, file_id, claim_number, name, size_bytes, fingerprint, state, created_by, created_at)
    select a, gen_random_uuid(), '2026-' || right(a, 7), 'a.txt', 1, 'x', 'arriving', gen_random_uuid(), now() from owner;
  insert into claim_missed_promises
    select a, '2026-' || right(a, 7), 'acknowledge', '2026-03-01', now() from owner;
  insert into claim_notices select a, '2026-' || right(a, 7), null, true from owner on conflict do nothing;
  insert into claim_news
    select a, gen_random_uuid(), '2026-' || right(a, 7), gen_random_uuid(), '[]', now() from owner;
  insert into payment_postings
    (account_number, posting_id, confirmation, invoice_number, amount_cents, posted_at, version)
    select a, 'post-' || a, 'conf', '1000044110', 100, now(), 1 from owner;
  insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
    select a, gen_random_uuid(), 1, 900, 'seat.changed', '2026-03-10', '{}', now() from owner;
  insert into outbox_sequences select a, 900 from owner on conflict (account_number) do nothing;
  insert into webhook_deliveries select account_number, event_id, 'one' from outbox_events where sequence = 900;
  insert into webhook_attempts select account_number, event_id, endpoint, 1, now(), 20, 'delivered', 204
    from webhook_deliveries where endpoint = 'one';
  insert into guests (account_number, guest_id, invoice_number, token_hash, created_at, ends_at)
    select a, gen_random_uuid(), '1000044110', sha256(a::bytea), now(), now() from owner;
  insert into pay_links (account_number, link_id, invoice_number, made_by, made_at, ends_at)
    select a, gen_random_uuid(), '1000044110', gen_random_uuid(), now(), now() from owner;
  insert into people_rules select a from owner;
  insert into people_changes (account_number, change_id, request, requested_by, requested_at)
    select a, gen_random_uuid(), '{}', gen_random_uuid(), now() from owner;
  insert into seat_invitations
    (account_number, invitation_id, email, display_name, role, invited_by, invited_at, ends_at)
    select a, gen_random_uuid(), 'one@oxbow.example', 'One', 'viewer', gen_random_uuid(), now(), now() from owner;
  insert into confirmations (account_number, confirmation_id, purpose, user_id, payload, begun_at, ends_at)
    select a, gen_random_uuid(), 'act_as', (select user_id from users order by email limit 1),
           '{"sentTo": "e…@carrier.example", "callerUserId": null}', now(), now() from owner;
  insert into act_as_records (account_number, record_id, employee_id, insured_id, reason, note, requested_at)
    select account_number, confirmation_id, user_id, user_id, 'caller', 'Asks why.', begun_at from confirmations
      where purpose = 'act_as';
  insert into staff_sign_outs
    select a, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Lost a telephone.', false, now() from owner;
  insert into audit_entries (at, actor_kind, action, outcome, account_number)
    select now(), 'jobs', 'account.activated', 'done', a from owner;`

/** Rows of paying: one attempt each, with its records. Methods and attempts are those of testing/test-payments.ts. */
const alsoPaid = `
  insert into checkouts (account_number, checkout_id, owner_id, choices, created_at, attempt_id, body_hash)
    select account_number, attempt_id, gen_random_uuid(), '1000044110', now(), attempt_id, 'x' from payment_attempts;
  insert into pending_payments
    select account_number, invoice_number, attempt_id, policy_number, amount_cents, due_date, now() from payment_lines;
  insert into reopened_invoices
    select account_number, invoice_number, attempt_id, amount_cents, 1, due_date from payment_lines;
  insert into overpayments
    select account_number, invoice_number, attempt_id, attempt_id, now() from payment_lines;
  insert into processor_payments select 'pi_' || attempt_id, account_number, attempt_id from payment_attempts;
  insert into refunds (account_number, refund_id, attempt_id, state, step, state_since, amount_cents, reason,
                       approval_limit_cents, requested_at, requested_on)
    select account_number, attempt_id, attempt_id, 'requested', 0, now(), 1, 'other', 0, now(), business_day
    from payment_attempts;
  insert into due_work (account_number, kind, work_id, due_on, next_at)
    select account_number, 'scheduled_payment', attempt_id, business_day, now() from payment_attempts;
  insert into refund_lines select account_number, refund_id, '1000044110', 1 from refunds on conflict do nothing;
  insert into refund_transitions (account_number, refund_id, step, to_state, event, at, business_day)
    select account_number, refund_id, 0, state, 'requested', now(), requested_on from refunds on conflict do nothing;
  insert into drafts (account_number, draft_id, policy_number, invoice_number, presentation, due_date, request_on,
                      draft_on, state)
    select account_number, attempt_id, '12MF0104417', '1000044110', 1, business_day, business_day, business_day, 'due'
    from payment_attempts on conflict do nothing;
  insert into double_credits select account_number, attempt_id, 1, now(), business_day from payment_attempts;
  insert into journal_entries (entry_id, source, booking, account_number, attempt_id, business_day, value_date, booked_at,
                               paid_cents)
    select attempt_id, 'payments', 'post', account_number, attempt_id, business_day, business_day, created_at, 1
    from payment_attempts;
  insert into payout_transactions (transaction_id, payout_id, kind, amount_cents, fee_cents, currency, available_on,
                                   arrives_on, account_number, attempt_id)
    select 'txn_' || attempt_id, 'po_1', 'charge', 1, 0, 'usd', business_day, business_day, account_number, attempt_id
    from payment_attempts;
  insert into journal_entries (entry_id, source, booking, account_number, attempt_id, transaction_id, business_day,
                               value_date, booked_at)
    select gen_random_uuid(), 'payouts', 'payout_charge', account_number, attempt_id, 'txn_' || attempt_id, business_day,
           business_day, created_at
    from payment_attempts;
  insert into item_closings (closing_id, item, how, account_number, attempt_id, amount_cents, note, state,
                             approval_limit_cents, requested_by, requested_at)
    select attempt_id, 'double_credit', 'paid_back', account_number, attempt_id, 1, 'By check, today.', 'requested', 1,
           gen_random_uuid(), now()
    from double_credits;
  insert into journal_entries (entry_id, source, booking, closing_id, business_day, value_date, booked_at)
    select gen_random_uuid(), 'closings', 'closing_paid_back', closing_id, '2026-03-10', '2026-03-10', now()
    from item_closings;
  insert into journal_lines (entry_id, line, source, account_number, ledger_account, amount_cents)
    select entry_id, n + 2, source, account_number, 'customer', n from journal_entries e, (values (1), (-1)) as v(n)
    where not exists (select from journal_lines l where l.entry_id = e.entry_id);
  insert into discrepancies (subject, kind, account_number, attempt_id, expected_cents, found_cents, first_seen_on, last_seen_on)
    select attempt_id::text, 'missing', account_number, attempt_id, 1, 0, business_day, business_day from payment_attempts;
  insert into emails (account_number, email_id, user_id, kind, about_id, created_at)
    select account_number, gen_random_uuid(), gen_random_uuid(), 'payment_receipt', attempt_id, now() from payment_attempts;
  insert into notifications (account_number, notification_id, user_id, kind, about_id, path, created_at)
    select account_number, email_id, user_id, kind, about_id, '/payments', now() from emails;
  insert into reminders (account_number, reminder_id, kind, about, raised_on)
    select account_number, attempt_id, 'bill_ready', '1000044110', business_day from payment_attempts on conflict do nothing;
  insert into processor_events (event_id, type, object_id, attempt_id, account_number, created_at, received_at)
    select 'evt_' || attempt_id, 'one', 'pi_' || attempt_id, attempt_id, account_number, now(), now() from payment_attempts;
  insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, code_until)
    select account_number, gen_random_uuid(), 'payment', (select user_id from users order by email limit 1), now(), now(), 'x',
           now()
    from payment_attempts;`

/** Rows of bank drafts. Enrollments of both accounts are those of testing/test-drafts.ts. */
const alsoDrafted = `
  insert into draft_requests (account_number, request_id, action, user_id, policy_numbers, method_id, signer_name,
                              signer_title, text_hash, requested_at)
    select account_number, acceptance_id, 'enroll', gen_random_uuid(), array[policy_number], method_id, 'One', 'Owner',
           'hash-of-the-disclosure', now() from draft_authorizations;
  insert into draft_transitions
    (account_number, policy_number, step, transition_id, from_state, to_state, event, at, business_day)
    select account_number, policy_number, 1, gen_random_uuid(), 'not_enrolled', 'pending_enrollment', 'enroll', now(),
           '2026-03-10' from draft_enrollments;
  insert into paused_drafts (account_number, invoice_number, policy_number, paused_at, paused_by)
    select account_number, policy_number, policy_number, now(), gen_random_uuid() from draft_enrollments;
  insert into bank_drafts (account_number, bank_draft_id, policy_number, status, version)
    select account_number, policy_number, policy_number, 'confirmed', 1 from draft_enrollments;`

/** Rows of membership. Cards and a proxy of both accounts are those of testing/test-members.ts. */
const alsoMembers = `
  insert into proxy_requests (account_number, request_id, user_id, signed, requested_at)
    select account_number, act_id, gen_random_uuid(), '{}', now() from proxy_acts;
  insert into proxy_card_visits (account_number, visit_id, meeting_id, control_hash, token_hash, created_at, ends_at)
    select account_number, gen_random_uuid(), meeting_id, control_hash, sha256(account_number::bytea), now(), now()
    from proxy_cards;
  insert into member_profiles (account_number, representative_name, representative_title, notice_preference, revision,
                               changed_at, changed_by)
    select account_number, 'One', 'Owner', 'mail', 1, now(), gen_random_uuid() from members;`

beforeAll(async () => {
  the = await createTestApp({ records: testRecords() })
  await saveTestMethods(the)
  await saveTestDrafts(the)
  await saveTestPayments(the)
  await the.sql(alsoDrafted)
  await the.sql(alsoPaid)
  await the.sql(`create temporary table owner as select unnest(array['${larkspur}', '${copperwillow}']) as a`)
  await saveTestMembers(the)
  await the.sql(alsoMembers)
  await the.sql(alsoOwned)
  served = new pg.Client({ connectionString: the.parts.config.database.url })
  await served.connect()
})
afterAll(async () => {
  await served?.end()
  await the?.close()
})

interface Table {
  readonly name: string
  readonly isWalled: boolean
  readonly isForced: boolean
  readonly owner: string
  readonly hasAccount: boolean
}

const reachableTables = () =>
  the.sql<Table>(`
    select c.oid::regclass::text as name, c.relrowsecurity or w.has_walls as "isWalled",
           c.relforcerowsecurity or w.has_walls as "isForced",
           c.relowner::regrole::text as owner,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_number') as "hasAccount"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    -- A view that reads as who asks has the walls of its tables.
    cross join lateral (select c.relkind = 'v' and 'security_invoker=true' = any (coalesce(c.reloptions, '{}'))) as w(has_walls)
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and c.relpersistence = 'p' and has_schema_privilege('portal_app', n.oid, 'usage')
      and has_table_privilege('portal_app', c.oid, 'select, insert, update, delete, truncate')
    order by 1`)

async function readAs(accounts: string, scope: string, sql: string): Promise<Record<string, unknown>[]> {
  await served.query('begin read only')
  try {
    await served.query(setScopeSql, [accounts, scope])
    return (await served.query(sql)).rows
  } finally {
    await served.query('rollback')
  }
}

test('binds the serving role: no superuser, no bypass, owner of nothing, member of no role', async () => {
  const [role] = await the.sql<Record<string, unknown>>(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (select count(*)::int from pg_class where relowner = r.oid) as tables,
           (select count(*)::int from pg_proc where proowner = r.oid) as functions,
           (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = 'portal_app'`)
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    tables: 0,
    functions: 0,
    memberships: 0,
  })
})

test('protects every table that the role can touch, for the owner too', async () => {
  const tables = await reachableTables()
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((table) => !table.isWalled || !table.isForced)).toEqual([])
  expect(tables.filter((table) => table.owner === 'portal_app')).toEqual([])
})

test('keeps the partitions of a table to it, each with forced row-level security', async () => {
  const partitions = await the.sql<{ name: string; parent: string; isForced: boolean; isGranted: boolean }>(`
    select c.oid::regclass::text as name, p.oid::regclass::text as parent,
           c.relrowsecurity and c.relforcerowsecurity as "isForced",
           exists (select from unnest(array['portal_app', 'portal_browser']) r
                   where has_any_column_privilege(r, c.oid, 'select, insert, update')
                     or has_table_privilege(r, c.oid, 'delete, truncate')) as "isGranted"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p'`)
  expect(new Set(partitions.map(({ parent }) => parent))).toEqual(new Set(['audit_entries', 'audit_seals']))
  expect(partitions.filter(({ isForced, isGranted }) => !isForced || isGranted)).toEqual([])
  for (const { name } of partitions)
    await expect(served.query(`select from ${name}`), name).rejects.toThrow(/permission denied/)
})

test('keeps row-level security from inside', async () => {
  for (const sql of [
    'set row_security = off; select * from accounts',
    'alter table accounts disable row level security',
    'create policy mine on accounts using (true)',
    'truncate accounts',
    'set role myaccount_owner',
    'select * from graphile_worker._private_jobs',
    'select * from applied_migrations',
  ]) {
    await expect(served.query(sql), sql).rejects.toThrow(/permission denied|must be owner|policy/)
    await served.query('reset all')
  }
})

describe('with the accounts of one seat', () => {
  test('shows no row of another account in any owned table', async () => {
    const owned = (await reachableTables()).filter((table) => table.hasAccount)
    expect(owned.length).toBeGreaterThan(14)
    for (const { name } of owned) {
      const [there] = await the.sql<{ foreign: number }>(
        `select count(*)::int as foreign from ${name} where account_number = $1`,
        [copperwillow],
      )
      expect(there?.foreign, `${name} holds something of the other account to hide`).toBeGreaterThan(0)
      const seen = await readAs(`{${larkspur}}`, '', `select distinct account_number from ${name}`)
      expect(seen.map((row) => row.account_number).filter((number) => number !== larkspur)).toEqual([])
    }
  })

  test('shows its own rows, so that the policies are not simply closed', async () => {
    for (const name of ['accounts', 'policies', 'policy_details', 'invoices', 'invoice_items', 'claims']) {
      expect(await readAs(`{${larkspur}}`, '', `select 1 from ${name}`), name).not.toEqual([])
    }
  })

  test("refuses every change by the account's own readers", async () => {
    await served.query('begin')
    await served.query(setScopeSql, [`{${larkspur}}`, ''])
    const changed = await served.query('update invoices set amount_due_cents = 0')
    const deleted = await served.query('delete from policies')
    await served.query('rollback')
    expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0])
  })
})

describe.each([
  ['nothing set', '', ''],
  ['no accounts', '{}', ''],
  ['an unknown scope', '', 'everything'],
  ['a scope that is almost one', '', 'Staff'],
])('with %s', (_, accounts, scope) => {
  test('shows no row of any owned table', async () => {
    for (const { name, hasAccount } of await reachableTables()) {
      if (hasAccount) expect(await readAs(accounts, scope, `select 1 from ${name} limit 1`), name).toEqual([])
    }
  })

  test('shows nobody who signs in, and writes nothing', async () => {
    for (const name of ['users', 'identities', 'sessions', 'login_transactions', 'feed_parked']) {
      expect(await readAs(accounts, scope, `select 1 from ${name} limit 1`), name).toEqual([])
    }
    await served.query('begin')
    await served.query(setScopeSql, [accounts, scope])
    const insert = `insert into policy_numbers values ('19ZZ9999999', '${larkspur}')`
    await expect(served.query(insert)).rejects.toThrow(/row-level security/)
    await served.query('rollback')
  })
})

describe('as a guest of one invoice', () => {
  const guestId = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f01'
  const scope = scopeSettings({
    guest: {
      accountNumber: accountNumber(larkspur),
      invoiceNumber: invoiceNumber('1000044110'),
      guestId: uuid(guestId),
    },
  })
  const seen = (sql: string) => readAs(...scope, sql)

  test('shows no more than this invoice, its policy and the name on it', async () => {
    const open = new Map<string, number>()
    for (const { name, hasAccount } of await reachableTables()) {
      const rows = hasAccount ? await seen(`select * from ${name}`) : []
      if (rows.length > 0) open.set(name, rows.length)
    }
    expect(Object.fromEntries(open)).toEqual({
      accounts: 1,
      invoices: 1,
      // Its bill, and the summary of its policy.
      listed_documents: 2,
      outbox_sequences: 1,
      payment_lines: 1,
      paying_accounts: 1,
      pending_payments: 1,
      policies: 1,
    })
    expect(await seen('select invoice_number from invoices')).toEqual([{ invoice_number: '1000044110' }])
  })

  test('writes nothing of another account, invoice or guest', async () => {
    for (const sql of [
      `update invoices set amount_due_cents = 0`,
      `update guests set name = 'x'`,
      `update payment_attempts set amount_cents = 1`,
      `update payment_methods set state = 'removed'`,
    ]) {
      await served.query('begin')
      await served.query(setScopeSql, [...scope])
      const { rowCount } = await served.query(sql)
      await served.query('rollback')
      expect(rowCount, sql).toBe(0)
    }
    const elsewhere = `insert into paying_accounts (account_number) values ('${copperwillow}')`
    expect(await tryAs(scope[1], elsewhere)).toMatch(/row-level security/)
  })

  test("shows a guest's card to no person of the account", async () => {
    await the.sql(
      `insert into payment_methods (account_number, method_id, kind, last4, state, processor_method_id,
         processor_setup_id, fingerprint, guest_id, guest_customer_id, added_at)
       values ($1, $2, 'card', '4242', 'active', 'pm_guest', 'seti_guest', 'finger', $2, 'cus_guest', now())`,
      [larkspur, guestId],
    )
    const cards = `select method_id from payment_methods where guest_id is not null`
    expect(await readAs(`{${larkspur}}`, '', cards)).toEqual([])
    expect(await seen(cards)).toEqual([{ method_id: guestId }])
    await the.sql('delete from payment_methods where guest_id is not null')
  })

  test.each(['guest', 'guest|1000482917', `guest|1000482917|1000044110`, `guest||1000044110|${guestId}`])(
    'opens no invoice with a truncated scope, %o',
    async (cut) => expect(await readAs('', cut, 'select 1 from invoices')).toEqual([]),
  )
})

describe("as a holder of a member's card", () => {
  const scope = scopeSettings({
    member: {
      accountNumber: accountNumber(larkspur),
      meetingId: testMembers.meetingId,
      visitId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f07'),
    },
  })

  test('shows no more than the member, its cards, what was signed for it, and whose seats are notified', async () => {
    const open: string[] = []
    for (const { name, hasAccount } of await reachableTables()) {
      const rows = hasAccount ? await readAs(...scope, `select * from ${name}`) : []
      if (rows.length > 0) open.push(name)
      for (const row of rows) expect(row.account_number, name).toBe(larkspur)
    }
    expect(open).toEqual(['members', 'outbox_sequences', 'proxy_acts', 'proxy_cards', 'seats'])
    for (const name of ['users', 'sessions', 'identities'])
      expect(await readAs(...scope, `select 1 from ${name}`), name).toEqual([])
  })

  test.each(['member', `member ${larkspur}`, `member ${larkspur} ${testMembers.meetingId}`])(
    'opens no member with a truncated scope, %o',
    async (cut) => expect(await readAs('', cut, 'select 1 from members')).toEqual([]),
  )
})

/** How many rows it touched, or what it was told; never kept. */
async function tryAs(scope: string, sql: string, accounts = ''): Promise<number | string> {
  await served.query('begin')
  try {
    await served.query(setScopeSql, [accounts, scope])
    return (await served.query(sql)).rowCount ?? 0
  } catch (error) {
    return (error as Error).message
  } finally {
    await served.query('rollback')
  }
}

describe('statements outside their scope', () => {
  const newUser = (columns: string, values: string) =>
    `insert into users (user_id, email, display_name, user_type${columns})
     values (gen_random_uuid(), 'x@x.example', 'X', ${values})`

  test('adds newcomers by signing in, and changes nobody', async () => {
    expect(await tryAs('session', newUser('', `'Insured'`))).toBe(1)
    expect(await tryAs('session', newUser('', `'Employee'`))).toMatch(/row-level security/)
    expect(await tryAs('session', newUser(', feed_id', `'Insured', 'somebody'`))).toMatch(
      /row-level security/,
    )
    expect(await tryAs('session', `update users set user_type = 'Employee'`)).toBe(0)
    expect(await tryAs('session', 'delete from users')).toBe(0)
  })

  test('keeps a joined identity with its user', async () => {
    await the.sql(
      `insert into identities (issuer, subject, user_id) select 'i', 's', user_id from users limit 1`,
    )
    expect(await tryAs('session', 'delete from identities')).toBe(0)
    expect(await tryAs('session', 'update identities set subject = subject')).toBe(0)
  })

  test('lets jobs delete sessions, and neither make nor prolong one', async () => {
    await the.signIn('owner')
    expect(await tryAs('jobs', 'update sessions set active_at = now()')).toBe(0)
    const another = `insert into sessions select 'x', user_id, now(), now(), now() from users limit 1`
    expect(await tryAs('jobs', another)).toMatch(/row-level security/)
    expect(await tryAs('jobs', 'delete from sessions')).toBe(1)
  })

  test('does not let an insured person mark anybody as notified', async () => {
    const added = [
      `insert into notifications (account_number, notification_id, user_id, kind, about_id, path, created_at)
       select '${larkspur}', gen_random_uuid(), gen_random_uuid(), 'bill_ready', gen_random_uuid(), '/x', now()`,
      `insert into reminders (account_number, reminder_id, kind, about, raised_on)
       select '${larkspur}', gen_random_uuid(), 'bill_past_due', '1000043544', date '2026-03-10'`,
    ]
    for (const sql of added) expect(await tryAs('', sql, `{${larkspur}}`)).toMatch(/row-level security/)
  })

  test('lets nobody choose the place of a row in the audit or among the events', async () => {
    const entry = (columns: string, values: string) =>
      `insert into audit_entries (at, actor_kind, action, outcome${columns})
       values (now(), 'jobs', 'x', 'done'${values})`
    expect(await tryAs('jobs', entry('', ''))).toBe(1)
    expect(await tryAs('jobs', entry(', txid', `, '3'`))).toMatch(/permission denied/)
    const event = `insert into outbox_events (account_number, event_id, txid, epoch, sequence, type, business_day, body, created_at)
      values ('${larkspur}', gen_random_uuid(), '3', 1, 901, 'seat.changed', '2026-03-10', '{}', now())`
    expect(await tryAs('jobs', event)).toMatch(/permission denied/)
  })
})

test('ends the settings of one transaction before the next on the same connection', async () => {
  await readAs(`{${larkspur}}`, 'staff', 'select 1')
  expect((await served.query('select 1 from accounts')).rows).toEqual([])
})
