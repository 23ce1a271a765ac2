import { createHash } from 'node:crypto'
import { type DocumentData, writeFile } from '@myaccount/carrier-simulator/archive/write-file'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { type DemoCarrier, harrowValeMutual } from '../carriers/demo-carrier.ts'
import { generateRecords } from './generator/generate-records.ts'
import { agencyNames, towns } from './names.ts'
import { retellRecord } from './retell-record.ts'
import { billCodeRecords } from './world/bill-codes.ts'
import { copperwillowRecords } from './world/copperwillow.ts'
import { accountRecord, type DemoAccount } from './world/demo-account.ts'
import { kestrelPlainsRecords } from './world/kestrel-plains.ts'
import { larkspurRecords } from './world/larkspur.ts'
import { membershipRecords } from './world/membership.ts'
import { oddAccounts } from './world/odd-accounts.ts'
import { peopleRecords } from './world/people.ts'
import { writeRecord } from './write-record.ts'

type PolicyData = Extract<FeedRecord, { type: 'policy' }>['data']
type Paper = Omit<DocumentData, 'source' | 'mimeType' | 'status' | 'visibility'> & {
  readonly source?: DocumentData['source']
}

const finished = { mimeType: 'application/pdf', status: 'final', visibility: 'insured' } as const

/**
 * The same records, and behind each policy the papers that its carrier has written: the declarations of this term and
 * the one before, in two versions where a building was added, the policy itself, ID cards of vehicles, the certificate
 * for the school gym.
 */
function* withPapers(records: Iterable<FeedRecord>, today: CalendarDate): Generator<FeedRecord> {
  for (const record of records) {
    yield record
    if (record.type !== 'policy') continue
    for (const [name, paper] of papersOf(record.data, today)) {
      const data = { source: 'imageright', ...finished, ...paper } as const
      yield writeRecord(
        'document',
        `doc:${record.data.policyNumber}:${name}`,
        record.accountNumber ?? null,
        data,
      )
    }
  }
}

/** The same records, of every document with the size and hash of its file. */
function* withFiles(records: Iterable<FeedRecord>, carrierName: string): Generator<FeedRecord> {
  for (const record of records) {
    if (record.type !== 'document') {
      yield record
      continue
    }
    const bytes = writeFile(record.data, carrierName)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield { ...record, data: { ...record.data, sizeBytes: bytes.length, sha256 } }
  }
}

function* papersOf(policy: PolicyData, today: CalendarDate): Generator<readonly [string, Paper]> {
  const { policyNumber, termNumber, policyType } = policy
  const from = calendarDate(policy.effectiveDate)
  const term = { number: termNumber, from, to: policy.expirationDate }
  const head = { policyNumber, term, date: addDays(from, -20) }
  const series = `declarations:${policyNumber}:${termNumber}`
  yield ['dec', { ...head, kind: 'DEC', title: 'Declarations', pages: 8, series, revision: 1 }]
  yield ['policy', { ...head, kind: 'POLICY', title: 'Policy and forms', pages: 42 }]
  if (policyType === 'MINFIRST') {
    const changed = addDays(from, 43)
    if (changed < today)
      yield [
        'dec-2',
        { ...head, date: changed, kind: 'DEC', title: 'Declarations', pages: 8, series, revision: 2 },
      ]
    yield [
      'certificate',
      {
        ...head,
        date: addDays(today, -2),
        kind: 'COI',
        title: 'Certificate for Harrow Mills School District, school gym',
        pages: 1,
        source: 'smartcomm',
      },
    ]
  }
  // Of the others the portal writes them.
  if ((policy.vehicles ?? []).some(({ vin }) => !vin))
    yield ['id-cards', { ...head, kind: 'IDCARD', title: 'Auto ID cards', pages: 3, source: 'smartcomm' }]
  if (termNumber === '01') return
  const before = {
    number: String(Number(termNumber) - 1).padStart(2, '0'),
    from: addMonths(from, -12),
    to: from,
  }
  yield [
    'dec-before',
    {
      policyNumber,
      term: before,
      date: addDays(before.from, -20),
      kind: 'DEC',
      title: 'Declarations',
      pages: 7,
    },
  ]
}

/**
 * The same records, and behind each invoice that is paid what billing tells of its payment: a bank draft where the
 * policy is drafted, else a check that came by mail a few days before it was due.
 */
function* withPastPayments(records: Iterable<FeedRecord>, today: CalendarDate): Generator<FeedRecord> {
  const banks = new Map<string, string>()
  let checkNumber = 2101
  for (const record of records) {
    yield record
    if (record.type === 'policy' && record.data.draft)
      banks.set(
        record.data.policyNumber,
        `${record.data.draft.bankName} ending ${record.data.draft.bankLast4}`,
      )
    if (record.type !== 'invoice' || !isPaid(record.data)) continue
    const { invoiceNumber, policyNumber, amountCents } = record.data
    const bank = banks.get(policyNumber)
    const dueDate = calendarDate(record.data.dueDate)
    const paidOn = bank === undefined ? addDays(dueDate, -3) : dueDate
    if (bank === undefined) checkNumber += 1
    yield writeRecord('billing_event', `event:paid:${invoiceNumber}`, record.accountNumber ?? null, {
      date: paidOn < today ? paidOn : today,
      kind: bank === undefined ? 'payment_received' : 'draft_received',
      amountCents: cents(-amountCents),
      policyNumber,
      invoiceNumber,
      description: bank ?? `Check ${checkNumber}`,
      ...(bank === undefined && { checkNumber: String(checkNumber) }),
    })
  }
}

type Invoice = Extract<FeedRecord, { type: 'invoice' }>['data']

const isPaid = ({ paidStatus, invoiceStatus, amountCents }: Invoice) =>
  paidStatus === 'Paid' && invoiceStatus !== 'planned' && amountCents > 0

/** Accounts of the carrier that none of the logins may see: what an employee finds, and nobody else does. */
const neighbors: readonly DemoAccount[] = [
  account('1000600012', "St. Wystan's-by-the-Mill", 'HS0131', towns.alderReach, '2 Mill Lane'),
  account('1000688127', 'Oxbow Lantern Church', 'FT0117', towns.harrowMills, '77 Weir Lane'),
  account('1000691350', 'Vesper Hill Retreat Center', 'ND0168', towns.dunmoreFerry, '1 Vesper Hill'),
  account('1000694672', 'Marrowstone Community Church', 'HS0131', towns.alderReach, '510 Quarry Street'),
  account('1000697034', 'Thornapple Creek Assembly', 'MR0124', towns.dunmoreFerry, '88 Creek Road'),
  account('1000702419', 'Undercliff Bible Institute', 'HS0131', towns.alderReach, '14 Cliff Walk'),
  account('1000705581', 'Ashgrove Korean Church', 'CB0155', towns.harrowMills, '230 Ash Grove'),
  account('1000708963', 'Iglesia Puerta del Alba', 'TG0142', towns.cedarWick, '61 Calle Alba'),
]

function* neighborRecords(today: CalendarDate): Generator<FeedRecord> {
  for (const neighbor of neighbors) {
    yield accountRecord(neighbor)
    yield* oddAccounts.plain(neighbor.number, today)
  }
}

function account(
  number: string,
  name: string,
  agencyCode: string,
  town: DemoAccount['town'],
  line1: string,
): DemoAccount {
  return { number, name, agencyCode, town, line1, email: `office@account${number}.example` }
}

export { type DemoLogin, demoLogins } from './world/people.ts'

export const demoSeed = 'demo'

/** Accounts made by the generator beside the named ones, so that an employee's search has something to find. */
const generated = {
  accounts: 30,
  // Beside those of `npm run generate`, so that a generated book can be loaded into the demo too.
  range: { firstNumber: 1_900_000_000, firstClaim: 4_000_001, policyBook: 19, personPrefix: 'neighbor:' },
}

interface DemoBook {
  readonly today: CalendarDate
  readonly seed: string
  readonly carrier?: DemoCarrier
  readonly hasFiles?: boolean
}

/**
 * A demo carrier's book (domain.md 10), dated relative to the business day it is made on: on any day each insured
 * login meets an invoice that is due soon. The same day and seed give the same records, in an order that can be
 * applied as it comes; another carrier's records are the same in its own numbers and places. `hasFiles: false` skips the
 * files, whose sizes and hashes take longest.
 */
export function* demoRecords({
  today,
  seed,
  carrier = harrowValeMutual,
  hasFiles = true,
}: DemoBook): Generator<FeedRecord> {
  const told = toldBy(carrier, storyRecords(today, seed))
  // The files name policies and claims, so they are written from what the carrier calls them.
  yield* hasFiles ? withFiles(told, carrier.notation.carrierName) : told
  yield* billCodeRecords(today, carrier)
}

function* storyRecords(today: CalendarDate, seed: string): Generator<FeedRecord> {
  for (const { code, ...agency } of agencyNames) yield writeRecord('agency', code, null, agency)
  yield* peopleRecords()
  yield* withPapers(namedRecords(today), today)
  for (const record of generateRecords({ ...generated, seed, today })) {
    // The six agencies stand in both books.
    if (record.type !== 'agency') yield record
  }
}

function* toldBy({ retelling }: DemoCarrier, records: Iterable<FeedRecord>): Generator<FeedRecord> {
  for (const record of records) yield retelling === null ? record : retellRecord(record, retelling)
}

function* namedRecords(today: CalendarDate): Generator<FeedRecord> {
  yield* withPastPayments(larkspurRecords(today), today)
  yield* copperwillowRecords(today)
  yield* kestrelPlainsRecords(today)
  yield* neighborRecords(today)
  yield* membershipRecords(today)
}
