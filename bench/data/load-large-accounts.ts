import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { billInstallments } from '../../demo/data/bill-installments.ts'
import { agencyNames, towns } from '../../demo/data/names.ts'
import { locationsAt } from '../../demo/data/policy-contents.ts'
import { accountRecord, policyRecords } from '../../demo/data/world/demo-account.ts'
import { countFrom, formatPolicyNumber, writeRecord } from '../../demo/data/write-record.ts'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { loadRecords } from '../../server/src/feed/feed.service.ts'
import { carrierToday } from './carrier-today.ts'
import type { BenchDatabase } from './open-bench-data.ts'

/**
 * Accounts in pairs that differ in one length only (docs/speed.md: 50 to 5,000 rows of one account).
 * Both lengths fill their last page, so that each page compared holds 50 rows. Owned by one person each.
 */
export const largeAccounts = {
  fewInvoices: '9000000001',
  manyInvoices: '9000000002',
  fewPolicies: '9000000003',
  manyPolicies: '9000000004',
  fewLines: '9000000005',
  manyLines: '9000000006',
  fewDocuments: '9000000007',
  manyDocuments: '9000000008',
  fewClaims: '9000000009',
  manyClaims: '9000000010',
} as const

const few = 50
const many = 5000
/** Beside the numbers of generator and demo world. */
const firstInvoice = 9_000_000_000
const policyBook = 40

export async function loadLargeAccounts({ appUrl }: BenchDatabase): Promise<void> {
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 60_000 })
  try {
    const totals = await loadRecords(database, largeAccountRecords(carrierToday()), 'bench-large-accounts', {
      isDemo: false,
      clock: systemClock,
      randomBytes,
    })
    if (totals.rejected + totals.parked > 0) throw new Error(`Not all came in: ${JSON.stringify(totals)}`)
  } finally {
    await database.close()
  }
}

export function* largeAccountRecords(today: CalendarDate): Generator<FeedRecord> {
  const invoiceNumbers = countFrom(firstInvoice)
  const serials = { next: 0 }
  for (const number of Object.values(largeAccounts)) {
    yield accountRecord({
      number,
      name: `Account ${number}`,
      agencyCode: agencyNames[0]?.code ?? '',
      town: towns.cedarWick,
      line1: '1 Mill Lane',
      email: null,
    })
    yield writeRecord('user', `bench:${number}`, null, {
      email: `${number}@bench.example`,
      displayName: `Owner of ${number}`,
      userType: 'Insured',
    })
    const seat = { userId: `bench:${number}`, role: 'owner', from: addMonths(today, -24) } as const
    yield writeRecord('seat', `bench:seat:${number}`, number, seat)
  }
  const { fewInvoices, manyInvoices, fewPolicies, manyPolicies, fewLines, manyLines } = largeAccounts
  const { fewDocuments, manyDocuments, fewClaims, manyClaims } = largeAccounts
  yield* withInvoices(fewInvoices, few)
  yield* withInvoices(manyInvoices, many)
  yield* withPolicies(fewPolicies, few)
  yield* withPolicies(manyPolicies, many)
  yield* withLines(fewLines, few)
  yield* withLines(manyLines, many)
  yield* documentsOf(fewDocuments, yield* onePolicy(fewDocuments), today, few)
  yield* documentsOf(manyDocuments, yield* onePolicy(manyDocuments), today, many)
  yield* claimsOf(fewClaims, yield* onePolicy(fewClaims), today, few)
  yield* claimsOf(manyClaims, yield* onePolicy(manyClaims), today, many)

  function* onePolicy(accountNumber: string): Generator<FeedRecord, string> {
    serials.next += 1
    const policyNumber = formatPolicyNumber('LIABILITY', policyBook, serials.next)
    const policy = { accountNumber, policyNumber, policyType: 'LIABILITY', plan: 'annual' } as const
    const premiumCents = cents(336_700)
    yield* policyRecords({ ...policy, effectiveDate: addMonths(today, -5), premiumCents }, today)
    return policyNumber
  }

  /** One policy; a bill a day backwards from the newest, all but the newest paid. */
  function* withInvoices(accountNumber: string, count: number): Generator<FeedRecord> {
    const policyNumber = yield* onePolicy(accountNumber)
    const installments = Array.from({ length: count }, (_, index) => ({
      number: 1,
      count: 1,
      billDate: addDays(today, -index - 14),
      dueDate: addDays(today, 7 - index),
      premiumCents: cents(1850),
      feeCents: cents(0),
      amountCents: cents(1850),
    }))
    const head = { accountNumber, policyNumber, paymentPlan: 'annual' } as const
    yield* billInstallments(head, installments, today, invoiceNumbers, ({ dueDate }) =>
      dueDate >= today && dueDate < addDays(today, 7) ? { amountDueCents: 0, paidStatus: 'Paid' } : undefined,
    )
  }

  /** Half of them bills, half of them checks that paid one. */
  function* withLines(accountNumber: string, count: number): Generator<FeedRecord> {
    yield* withInvoices(accountNumber, count / 2)
    for (let index = 0; index < count / 2; index += 1) {
      yield writeRecord('billing_event', `bench:${accountNumber}:${index}`, accountNumber, {
        date: addDays(today, -index - 1),
        kind: 'payment_received',
        amountCents: -1850,
        description: `Check ${index}`,
      })
    }
  }

  /** Policies alike, so that every page holds as much: two terms of two invoices, nothing past due. */
  function* withPolicies(accountNumber: string, count: number): Generator<FeedRecord> {
    for (let index = 0; index < count; index += 1) {
      serials.next += 1
      const policyNumber = formatPolicyNumber('PROPERTY', policyBook, serials.next)
      const policy = { accountNumber, policyNumber, policyType: 'PROPERTY', plan: 'semi_annual' } as const
      yield* policyRecords(
        {
          ...policy,
          effectiveDate: addDays(today, -40 - (index % 100)),
          premiumCents: cents(412_000),
          priorTerms: 1,
          contents: { locations: locationsAt(towns.cedarWick, 'Station', 1) },
          numbers: invoiceNumbers,
        },
        today,
      )
    }
  }
}

/** The carrier's, a day apart, so that every page holds as much. */
function* documentsOf(
  accountNumber: string,
  policyNumber: string,
  today: CalendarDate,
  count: number,
): Generator<FeedRecord> {
  for (let index = 0; index < count; index += 1)
    yield writeRecord('document', `bench:${accountNumber}:${index}`, accountNumber, {
      kind: 'ENDT',
      title: `Endorsement ${index + 1}`,
      date: addDays(today, -index),
      policyNumber,
      source: 'imageright',
      mimeType: 'application/pdf',
      pages: 2,
      sizeBytes: 61_440,
      status: 'final',
      visibility: 'insured',
    })
}

/** Closed but for one in fifty, a day apart. */
function* claimsOf(
  accountNumber: string,
  policyNumber: string,
  today: CalendarDate,
  count: number,
): Generator<FeedRecord> {
  for (let index = 0; index < count; index += 1) {
    // Beside the numbers of the generator.
    const claimNumber = `2026-${String(8_000_000 + (Number(accountNumber) % 100) * 10_000 + index).padStart(7, '0')}`
    const isOpen = index % 50 === 0
    const lossDate = addDays(today, -index - 3)
    yield writeRecord('claim', claimNumber, accountNumber, {
      claimNumber,
      policyNumber,
      isOpen,
      status: isOpen ? 'Open – assigned' : 'Closed',
      lossDate,
      reportedDate: addDays(lossDate, 1),
      cause: 'wind',
      paidCents: cents(isOpen ? 0 : 294_000),
    })
  }
}
