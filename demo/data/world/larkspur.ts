import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { towns } from '../names.ts'
import { billedDaysAhead } from '../plan-installments.ts'
import { locationsAt, vehiclesOf } from '../policy-contents.ts'
import { billingIdOf, countFrom, type NumberSeries, writeRecord } from '../write-record.ts'
import { accountRecord, monthStart, policyRecords } from './demo-account.ts'
import { larkspurClaims } from './larkspur-claims.ts'
import { people, seat } from './people.ts'

export const larkspurNumber = '1000482917'
const packageNumber = '12MF0104417'
const autoNumber = '12CA0220975'
const workersCompNumber = '12WC0310442'

/**
 * Larkspur Hollow Fellowship of domain.md 10.3, moved to the business day: on 2026-03-10 the terms begin on
 * 2026-01-01 and the third of ten invoices, $1,626.34, is due on 2026-03-15. Beyond the table, so that paying can be
 * tried more than once: the payroll audit of the workers compensation term before is past due, and a mission trip is
 * soon due. Three invoices to pay by hand, the next draft billed, everything else paid.
 */
export function* larkspurRecords(today: CalendarDate): Generator<FeedRecord> {
  const nextDue = addDays(today, 5)
  const effectiveDate = monthStart(addMonths(nextDue, -2))
  const accountNumber = larkspurNumber
  const town = towns.harrowMills
  yield accountRecord({
    number: accountNumber,
    name: 'Larkspur Hollow Fellowship',
    agencyCode: 'FT0117',
    town,
    line1: '418 Juniper Street',
    email: 'office@larkspur.example',
  })
  yield seat(people.odalys, accountNumber, 'owner', today)
  yield seat(people.bram, accountNumber, 'viewer', today)
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: packageNumber,
      policyType: 'MINFIRST',
      effectiveDate,
      premiumCents: cents(18_240_00),
      plan: 'ten_pay',
      secondDueDate: addMonths(nextDue, -1),
      priorTerms: 1,
      contents: { locations: locationsAt(town, 'Juniper', 3) },
      numbers: followedBy(countFrom(1_000_031_000), 10, [
        '1000043002',
        '1000043544',
        '1000044110',
        '1000044981',
        '1000045720',
        '1000046488',
        '1000047215',
        '1000047990',
        '1000048731',
        '1000049502',
      ]),
    },
    today,
  )
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: autoNumber,
      policyType: 'AUTO',
      effectiveDate,
      premiumCents: cents(4_386_00),
      plan: 'quarterly',
      secondDueDate: addDays(nextDue, 7),
      priorTerms: 1,
      draft: { state: 'enrolled', bankLast4: '6789', bankName: 'First Federal Savings' },
      contents: {
        vehicles: vehiclesOf(3, 4),
        drivers: [{ name: 'Bram Okonjo-Lisle' }, { name: 'Odalys Fenwright' }],
      },
      numbers: countFrom(1_000_043_101),
    },
    today,
  )
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: workersCompNumber,
      policyType: 'WORKERSCOMP',
      effectiveDate,
      premiumCents: cents(2_210_00),
      plan: 'annual',
      priorTerms: 1,
      contents: { locations: locationsAt(town, 'Juniper', 1) },
      numbers: countFrom(1_000_043_201),
    },
    today,
  )
  yield auditInvoice(today)
  // Beyond the table of domain.md: the design shows four policies, the last of them a mission trip.
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: '12MT0500048',
      policyType: 'MISSIONS',
      effectiveDate: addDays(today, -14),
      expirationDate: addDays(today, 76),
      premiumCents: cents(240_00),
      plan: 'annual',
      numbers: countFrom(1_000_043_301),
      // Sold two weeks ago for a trip under way: payable twenty days after it was bound.
      twist: ({ amountCents }) => ({
        dueDate: addDays(today, 6),
        invoiceStatus: 'billed',
        amountDueCents: amountCents,
        paidStatus: 'Unpaid',
      }),
    },
    today,
  )
  yield* papers(today, effectiveDate)
}

/** What the payroll audit of the term before added (domain.md 1.1): $392.00, as the design shows it, past due. */
function auditInvoice(today: CalendarDate): FeedRecord {
  const invoiceNumber = '1000043211'
  const dueDate = addDays(today, -8)
  return writeRecord('invoice', billingIdOf(invoiceNumber), larkspurNumber, {
    invoiceNumber,
    policyNumber: workersCompNumber,
    invoiceStatus: 'due',
    billDate: addDays(dueDate, -billedDaysAhead),
    dueDate,
    amountCents: 392_00,
    amountDueCents: 392_00,
    paidStatus: 'Unpaid',
    items: [
      {
        kind: 'audit',
        code: 'payroll_audit',
        description: 'Payroll audit of the term before',
        amountCents: 392_00,
      },
    ],
  })
}

/** The first numbers as a series, and from then on the list: the example rows keep their numbers. */
function followedBy(series: NumberSeries, count: number, numbers: readonly string[]): NumberSeries {
  let index = 0
  return {
    next() {
      index += 1
      return index <= count ? series.next() : (numbers[index - count - 1] ?? series.next())
    },
  }
}

function* papers(today: CalendarDate, effectiveDate: CalendarDate): Generator<FeedRecord> {
  const accountNumber = larkspurNumber
  const { lossDate, openClaim } = yield* larkspurClaims(today)
  const shared = {
    source: 'imageright',
    mimeType: 'application/pdf',
    status: 'final',
    visibility: 'insured',
  } as const
  yield writeRecord('document', 'doc:larkspur:claim-letter', accountNumber, {
    ...shared,
    kind: 'CLAIMLTR',
    title: 'We received your report',
    date: addDays(lossDate, 2),
    policyNumber: packageNumber,
    claimNumber: openClaim,
    term: { number: '02', from: effectiveDate, to: addMonths(effectiveDate, 12) },
    pages: 2,
  })
}
