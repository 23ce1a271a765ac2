import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { billInstallments } from '../../../demo/data/bill-installments.ts'
import { agencyNames, towns } from '../../../demo/data/names.ts'
import { accountRecord, policyRecords } from '../../../demo/data/world/demo-account.ts'
import { countFrom, formatPolicyNumber, writeRecord } from '../../../demo/data/write-record.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import { loadRecords } from '../../../server/src/feed/feed.service.ts'
import { carrierToday } from '../../data/carrier-today.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'

/** One account for each payment of a hundred at once, and one that is paid a hundred times at once. */
export const payers = Array.from({ length: 100 }, (_, index) => String(9_100_000_001 + index))
const invoicesOfPayer = 4
export const busyPayer = '9100000900'
const invoicesOfBusyPayer = 100

/** Beside the numbers of generator, demo world and load-large-accounts.ts. */
const firstInvoice = 9_100_000_000
const policyBook = 41

/** Accounts alike: an owner, a policy, a saved card, and invoices that are payable by hand. */
export async function loadPayers({ appUrl, adminUrl }: BenchDatabase): Promise<void> {
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 60_000 })
  try {
    const totals = await loadRecords(database, payerRecords(carrierToday()), 'bench-payers', {
      isDemo: false,
      clock: systemClock,
      randomBytes,
    })
    if (totals.rejected + totals.parked > 0) throw new Error(`Not all came in: ${JSON.stringify(totals)}`)
  } finally {
    await database.close()
  }
  await saveCards(adminUrl)
}

function* payerRecords(today: CalendarDate): Generator<FeedRecord> {
  const invoiceNumbers = countFrom(firstInvoice)
  for (const [index, accountNumber] of [...payers, busyPayer].entries()) {
    yield accountRecord({
      number: accountNumber,
      name: `Payer ${accountNumber}`,
      agencyCode: agencyNames[0]?.code ?? '',
      town: towns.cedarWick,
      line1: '2 Mill Lane',
      email: null,
    })
    const userId = `bench:${accountNumber}`
    yield writeRecord('user', userId, null, {
      email: `${accountNumber}@bench.example`,
      displayName: `Owner of ${accountNumber}`,
      userType: 'Insured',
    })
    const seat = { userId, role: 'owner', from: addMonths(today, -24) } as const
    yield writeRecord('seat', `bench:seat:${accountNumber}`, accountNumber, seat)
    const policyNumber = formatPolicyNumber('LIABILITY', policyBook, index + 1)
    const policy = { accountNumber, policyNumber, policyType: 'LIABILITY', plan: 'annual' } as const
    const effectiveDate = addMonths(today, -1)
    yield* policyRecords({ ...policy, effectiveDate, premiumCents: cents(336_700) }, today)
    const count = accountNumber === busyPayer ? invoicesOfBusyPayer : invoicesOfPayer
    const installments = Array.from({ length: count }, (_, nth) => {
      // No two sums of an account are the same: the same sum again within a day is asked about (domain.md 3.6).
      const amountCents = cents(18_500 + nth)
      const dates = { billDate: addDays(today, -14), dueDate: addDays(today, 90 + nth) }
      return { number: 1, count: 1, ...dates, premiumCents: amountCents, feeCents: cents(0), amountCents }
    })
    yield* billInstallments(
      { accountNumber, policyNumber, paymentPlan: 'annual' },
      installments,
      today,
      invoiceNumbers,
    )
  }
}

/**
 * As if saved before, for every account of the book: in a table of few rows the planner would pass the keys by. The
 * processor beside which the payments are made knows every card.
 */
async function saveCards(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ a: string }>('select account_number as a from accounts')
    const holders = rows.map(({ a }) => a)
    await client.query(
      `with payer as (select * from unnest($1::text[], $2::uuid[]) as p(a, id)),
       opened as (insert into paying_accounts select a, 'cus_' || a from payer)
       insert into payment_methods (account_number, method_id, kind, brand, last4, expires_month, expires_year, state,
         processor_method_id, processor_setup_id, fingerprint, is_default, added_by, added_at)
       select a, id, 'card', 'visa', '4242', 12, 2098, 'active', 'pm_' || a, 'seti_' || a, a, true,
         gen_random_uuid(), now()
       from payer`,
      [holders, holders.map(() => makeUuid(Date.now(), randomBytes(10)))],
    )
  } finally {
    await client.end()
  }
}
