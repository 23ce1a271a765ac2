import type { FeedRecord } from '@myaccount/contract/feed/record'
import { bankHolidaysOf } from '@myaccount/domain/calendar/banking-day'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  datePartsOf,
  isLeapYear,
} from '@myaccount/domain/kernel/calendar-date'
import type { Random } from '@myaccount/processor-sandbox/seed-random'
import { type AccountPlace, generateAccount } from './generated-account.ts'

type EdgeAccount = (place: AccountPlace, random: Random) => FeedRecord[]

/**
 * Records to meet on purpose (domain.md 10.1, "Edge records"): each is the first accounts of a generated book, so
 * that they are there in every book of 50 accounts or more.
 */
export const edgeAccounts: readonly EdgeAccount[] = [
  (place, random) => generateAccount(random, { ...place, name: 'Io' }),
  (place, random) =>
    generateAccount(random, {
      ...place,
      name: "The Église Sainte-Colombe & St. Wystan's-by-the-Mill Joint Councils for Ñandú House, Its School, Camps and Food Pantries",
    }),
  (place, random) => generateAccount(random, { ...place, email: null }),
  (place, random) => generateAccount(random, place).filter((record) => record.type !== 'invoice'),
  (place, random) =>
    generateAccount(random, place).filter(
      (record) => record.type !== 'invoice' || record.data.invoiceStatus === 'planned',
    ),
  (place, random) =>
    withLatestInvoice(generateAccount(random, place), { amountDueCents: -25_000, paidStatus: 'Paid' }),
  (place, random) =>
    withLatestInvoice(generateAccount(random, place), {
      amountCents: 0,
      amountDueCents: 0,
      paidStatus: 'Paid',
    }),
  (place, random) => withLatestInvoice(generateAccount(random, place), { amountDueCents: null }),
  (place, random) =>
    withLatestInvoice(generateAccount(random, place), {
      amountDueCents: 12_345,
      paidStatus: 'Partially Paid',
    }),
  (place, random) =>
    withPolicies(generateAccount(random, place), {
      draft: { state: 'suspended', bankLast4: '2227', bankName: 'Quay Street Bank' },
    }),
  (place, random) =>
    withPolicies(generateAccount(random, place), { policyStatus: 'Reinstated', cancellation: null }),
  (place, random) => expired(generateAccount(random, place), place),
  (place, random) => withPolicies(generateAccount(random, place), { billingMethod: 'agency', draft: null }),
  (place, random) =>
    withLatestInvoice(generateAccount(random, place), {
      dueDate: lastBefore(place.today, bankHolidaysAround(place.today)),
    }),
  (place, random) => withLatestInvoice(generateAccount(random, place), { dueDate: lastLeapDay(place.today) }),
  (place, random) =>
    withLatestInvoice(generateAccount(random, place), {
      invoiceStatus: 'carriedforward',
      amountDueCents: 0,
      paidStatus: 'Unpaid',
    }),
]

type InvoiceRecord = Extract<FeedRecord, { type: 'invoice' }>
type PolicyRecord = Extract<FeedRecord, { type: 'policy' }>

/** Changes the newest invoice that is not planned. */
function withLatestInvoice(records: FeedRecord[], change: Partial<InvoiceRecord['data']>): FeedRecord[] {
  const latest = records
    .filter((record): record is InvoiceRecord => record.type === 'invoice')
    .filter((record) => record.data.invoiceStatus !== 'planned')
    .reduce<InvoiceRecord | undefined>(
      (best, record) => (best && best.data.dueDate >= record.data.dueDate ? best : record),
      undefined,
    )
  return records.map((record) =>
    record === latest ? { ...latest, data: { ...latest.data, ...change } } : record,
  )
}

function withPolicies(records: FeedRecord[], change: Partial<PolicyRecord['data']>): FeedRecord[] {
  return records.map((record) =>
    record.type === 'policy' ? { ...record, data: { ...record.data, ...change } } : record,
  )
}

/** An expired policy with a claim still open, its loss before the term (domain.md 10.1). */
function expired(records: FeedRecord[], { accountNumber, today, series }: AccountPlace): FeedRecord[] {
  const policy = records.find((record): record is PolicyRecord => record.type === 'policy')
  const effectiveDate = addMonths(today, -14)
  const claimNumber = `${datePartsOf(today).year}-${String(series.claims.next()).padStart(7, '0')}`
  const claim: FeedRecord = {
    v: 1,
    type: 'claim',
    id: claimNumber,
    version: 1,
    op: 'upsert',
    accountNumber,
    data: {
      claimNumber,
      policyNumber: policy?.data.policyNumber ?? '',
      status: 'Open – assigned',
      isOpen: true,
      lossDate: addDays(effectiveDate, -5),
      reportedDate: addDays(today, -20),
      cause: 'water_freeze',
      adjuster: { name: 'Sunniva Pryce' },
    },
  }
  const changed = withPolicies(records, {
    policyStatus: 'Expired',
    effectiveDate,
    expirationDate: addMonths(effectiveDate, 12),
    draft: null,
    cancellation: null,
  })
  return [...changed, claim]
}

function bankHolidaysAround(today: CalendarDate): CalendarDate[] {
  const { year } = datePartsOf(today)
  return [...bankHolidaysOf(year - 1), ...bankHolidaysOf(year)]
}

function lastBefore(today: CalendarDate, days: readonly CalendarDate[]): CalendarDate {
  return days.findLast((day) => day < today) ?? today
}

function lastLeapDay(today: CalendarDate): CalendarDate {
  let { year } = datePartsOf(today)
  while (!isLeapYear(year) || `${year}-02-29` > today) year -= 1
  return calendarDate(`${year}-02-29`)
}
