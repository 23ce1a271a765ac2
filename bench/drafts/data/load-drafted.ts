import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import pg from 'pg'
import { billInstallments } from '../../../demo/data/bill-installments.ts'
import { agencyNames, towns } from '../../../demo/data/names.ts'
import { accountRecord, policyRecords } from '../../../demo/data/world/demo-account.ts'
import { countFrom, formatPolicyNumber, writeRecord } from '../../../demo/data/write-record.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import { loadRecords } from '../../../server/src/feed/feed.service.ts'
import { carrierToday } from '../../data/carrier-today.ts'
import { copyRows } from '../../data/copy-rows.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'

/** Beside the numbers of generator, demo world and the other books of the bench. Of the account that is copied. */
const firstAccount = 9_200_000_000
const firstInvoice = 9_200_000_000
const policyBook = 42
const billCents = cents(18_500)

/** The copies, by which their rows are found. */
export const draftedAccounts = `account_number > '${firstAccount}' and account_number < '9300000000'`

/** Without the first so many of them. */
export const draftedAfter = (count: number) =>
  `account_number > '${firstAccount + count}' and account_number < '9300000000'`

/**
 * So many accounts alike: an owner, a policy enrolled in bank draft a year ago, a verified bank account, and one open
 * invoice. One comes by the feed; the others are copies of its rows.
 */
export function makeLoadDrafted(count: number): (database: BenchDatabase) => Promise<void> {
  return async ({ appUrl, adminUrl }) => {
    const today = carrierToday()
    const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 60_000 })
    try {
      const totals = await loadRecords(database, copiedRecords(today), 'bench-drafted', {
        isDemo: false,
        clock: systemClock,
        randomBytes,
      })
      if (totals.rejected + totals.parked > 0) throw new Error(`Not all came in: ${JSON.stringify(totals)}`)
    } finally {
      await database.close()
    }
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      // What triggers would do to each row was done to the one that is copied.
      await client.query('set session_replication_role = replica')
      await copyAccounts(client, count)
      await enroll(client, addMonths(today, -12))
    } finally {
      await client.end()
    }
  }
}

function* copiedRecords(today: CalendarDate): Generator<FeedRecord> {
  const accountNumber = String(firstAccount)
  yield accountRecord({
    number: accountNumber,
    name: 'Drafted account',
    agencyCode: agencyNames[0]?.code ?? '',
    town: towns.cedarWick,
    line1: '3 Mill Lane',
    email: null,
  })
  yield writeRecord('user', 'bench:drafted', null, {
    email: 'drafted@bench.example',
    displayName: 'Owner of a drafted account',
    userType: 'Insured',
  })
  const seat = { userId: 'bench:drafted', role: 'owner', from: addMonths(today, -24) } as const
  yield writeRecord('seat', 'bench:seat:drafted', accountNumber, seat)
  const policyNumber = formatPolicyNumber('LIABILITY', policyBook, 1)
  const policy = { accountNumber, policyNumber, policyType: 'LIABILITY', plan: 'annual' } as const
  yield* policyRecords(
    { ...policy, effectiveDate: addMonths(today, -1), premiumCents: cents(336_700) },
    today,
  )
  const days = { billDate: addDays(today, -14), dueDate: today }
  const bill = {
    number: 1,
    count: 1,
    ...days,
    premiumCents: billCents,
    feeCents: cents(0),
    amountCents: billCents,
  }
  const head = { accountNumber, policyNumber, paymentPlan: 'annual' } as const
  yield* billInstallments(head, [bill], today, countFrom(firstInvoice))
}

async function copyAccounts(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ invoice: string }>(
    'select invoice_number as invoice from invoices where account_number = $1',
    [String(firstAccount)],
  )
  const account = `(${firstAccount} + nth)::text`
  const invoice = `(${Number(rows[0]?.invoice)} + nth)::text`
  const policy = `(t.policy_number || '.' || nth)`
  const user = `md5('drafted user ' || nth)::uuid`
  const where = `account_number = '${firstAccount}'`
  const copies = [
    ['accounts', { account_number: account }],
    ['policies', { account_number: account, policy_number: policy }],
    ['policy_details', { account_number: account, policy_number: policy }],
    ['policy_numbers', { account_number: account, policy_number: policy }],
    [
      'invoices',
      {
        account_number: account,
        invoice_number: invoice,
        policy_number: policy,
        invoice_id: `(t.invoice_id || '.' || nth)`,
      },
    ],
    ['invoice_items', { account_number: account, invoice_number: invoice }],
    ['invoice_numbers', { account_number: account, invoice_number: invoice }],
    [
      'seats',
      {
        account_number: account,
        seat_id: `md5('drafted seat ' || nth)::uuid`,
        user_id: user,
        feed_id: `(t.feed_id || '.' || nth)`,
      },
    ],
  ] as const
  const copied = { where, first: 1, last: count }
  for (const [table, values] of copies) await copyRows(client, { ...copied, table, values })
  await copyRows(client, {
    ...copied,
    table: 'users',
    where: `feed_id = 'bench:drafted'`,
    values: { user_id: user, feed_id: `(t.feed_id || '.' || nth)`, email: `(nth || '.' || t.email)` },
  })
}

/** As people and billing have left it: entered, verified, signed and confirmed. */
async function enroll(client: pg.Client, signedOn: CalendarDate): Promise<void> {
  const ofEach = `from policies p join seats s using (account_number) where ${draftedAccounts}`
  const statements = [
    `insert into paying_accounts (account_number, processor_customer_id)
     select account_number, 'cus_' || account_number ${ofEach}`,
    `insert into payment_methods (account_number, method_id, kind, bank_name, account_type, last4, state,
       processor_method_id, processor_setup_id, mandate_id, fingerprint, is_default, added_by, added_at)
     select account_number, md5('method ' || account_number)::uuid, 'bank', 'Test Bank', 'checking', '6789', 'active',
       'pm_' || account_number, 'seti_' || account_number, 'mandate_' || account_number, account_number, true,
       user_id, '${signedOn}'::date ${ofEach}`,
    `insert into authorization_texts (account_number, text_hash, kind, version, language, text)
     select account_number, 'hash-of-drafts', 'bank_draft', '1', 'en', 'You authorize us to draft each bill.'
     from policies where ${draftedAccounts}`,
    `insert into acceptances (account_number, acceptance_id, text_hash, accepted_by, signer_name, signer_title, accepted_at)
     select account_number, md5('signed ' || account_number)::uuid, 'hash-of-drafts', user_id, 'Pat Owner', 'Owner',
       '${signedOn}'::date ${ofEach}`,
    `insert into draft_enrollments (account_number, policy_number, state, step, state_since, enrolled_on, method_id)
     select account_number, policy_number, 'enrolled', 2, '${signedOn}'::date, '${signedOn}'::date, md5('method ' || account_number)::uuid
     ${ofEach}`,
    `insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
     select account_number, policy_number, md5('signed ' || account_number)::uuid,
       md5('method ' || account_number)::uuid, '${signedOn}'::date, '${signedOn}'::date + 15 ${ofEach}`,
    `update policies set draft_state = 'enrolled', draft_enrolled_on = '${signedOn}'::date, eft_bank_last4 = '6789',
       eft_bank_name = 'Test Bank' where ${draftedAccounts}`,
  ]
  for (const statement of statements) await client.query(statement)
}
