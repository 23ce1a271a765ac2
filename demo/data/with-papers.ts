import { createHash } from 'node:crypto'
import { type DocumentData, writeFile } from '@myaccount/carrier-simulator/archive/write-file'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
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
export function* withPapers(records: Iterable<FeedRecord>, today: CalendarDate): Generator<FeedRecord> {
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
export function* withFiles(records: Iterable<FeedRecord>): Generator<FeedRecord> {
  for (const record of records) {
    if (record.type !== 'document') {
      yield record
      continue
    }
    const bytes = writeFile(record.data)
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
