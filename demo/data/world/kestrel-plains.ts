import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import { billInstallments } from '../bill-installments.ts'
import { towns } from '../names.ts'
import { billedDaysAhead, type Installment, type PaymentPlan } from '../plan-installments.ts'
import { locationsAt, vehiclesOf } from '../policy-contents.ts'
import { countFrom, formatPolicyNumber } from '../write-record.ts'
import { accountRecord, policyRecords } from './demo-account.ts'
import { oddAccounts } from './odd-accounts.ts'
import { people, seat } from './people.ts'

const policyCount = 500
const types = ['PROPERTY', 'AUTO', 'LIABILITY', 'MINESSENTIALS', 'WORKERSCOMP']

/** 500 policies: a mission with a house in each of many towns. Lists of this length must stay fast. */
function* manyPoliciesRecords(accountNumber: string, today: CalendarDate): Generator<FeedRecord> {
  const random = seedRandom('ninefold')
  const numbers = countFrom(1_000_100_000)
  for (let index = 0; index < policyCount; index += 1) {
    const policyType = types[index % types.length] as string
    const plan: PaymentPlan = index % 4 === 3 ? 'semi_annual' : 'annual'
    // Spread so that some forty are billed and not yet due on any day.
    const effectiveDate = addDays(today, billedDaysAhead - 1 - ((index * 7) % 364))
    yield* policyRecords(
      {
        accountNumber,
        policyNumber: formatPolicyNumber(policyType, 14, 200_000 + index),
        policyType,
        effectiveDate,
        premiumCents: cents(random.integer(480, 6_200) * 100),
        plan,
        status: effectiveDate > today ? 'Pending' : 'Active',
        contents: {
          locations: policyType === 'PROPERTY' ? locationsAt(towns.cedarWick, 'Station', 1) : [],
          vehicles: policyType === 'AUTO' ? vehiclesOf(1, 400 + index) : [],
        },
        numbers,
      },
      today,
    )
  }
}

const invoiceCount = 5000
const dayCertificateCents = cents(18_50)
const historyDays = 1000

/** One policy of 5,000 invoices: a certificate for each day's volunteers, five a day over years. All but two paid. */
function* manyInvoicesRecords(accountNumber: string, today: CalendarDate): Generator<FeedRecord> {
  const policyNumber = '14LI0300001'
  yield* policyRecords(
    {
      accountNumber,
      policyNumber,
      policyType: 'LIABILITY',
      effectiveDate: addMonths(today, -5),
      premiumCents: cents(3_367_00),
      plan: 'annual',
      termNumber: '04',
    },
    today,
  )
  const invoices = Array.from({ length: invoiceCount }, (_, index): Installment => {
    const isLast = index === invoiceCount - 1
    const dueDate = isLast
      ? addDays(today, 6)
      : addDays(today, -historyDays + Math.floor((index * historyDays) / invoiceCount))
    return {
      number: 1,
      count: 1,
      billDate: addDays(dueDate, -billedDaysAhead),
      dueDate,
      premiumCents: dayCertificateCents,
      feeCents: cents(0),
      amountCents: dayCertificateCents,
    }
  })
  const head = { accountNumber, policyNumber, paymentPlan: 'annual' as const }
  yield* billInstallments(head, invoices, today, countFrom(1_000_200_000), (invoice) => ({
    items: [{ kind: 'one_time', description: 'Volunteer day certificate', amountCents: invoice.amountCents }],
    installmentNumber: null,
    installmentCount: null,
    paymentPlan: null,
    // The one before the last is past due, so that the newest page holds both kinds of open invoice.
    ...(invoice === invoices[invoiceCount - 2]
      ? { amountDueCents: invoice.amountCents, paidStatus: 'Unpaid' as const }
      : {}),
  }))
}

export const kestrelNumber = '1000099125'

/** The longest name the portal must carry: 120 characters (domain.md 10.1). */
const longestName =
  'The United Council of Independent Congregations, Schools, Camps and Retreat Houses of the Upper Kestrel Plains Watershed'

interface Kept {
  readonly number: string
  readonly name: string
  readonly role: SeatRole
  readonly email?: null
  readonly records: (accountNumber: string, today: CalendarDate) => Iterable<FeedRecord>
}

/** The twelve accounts that the office of the association keeps, with seats of every role. */
const kept: readonly Kept[] = [
  {
    number: kestrelNumber,
    name: 'Kestrel Plains Baptist Association',
    role: 'owner',
    records: associationRecords,
  },
  { number: '1000604417', name: 'Ninefold Mercy Outreach', role: 'owner', records: manyPoliciesRecords },
  {
    number: '1000612260',
    name: 'The Farthing Street Food Pantry',
    role: 'owner',
    records: manyInvoicesRecords,
  },
  { number: '1000620038', name: 'Tamarack Bend Chapel', role: 'owner', records: oddAccounts.renewalOffered },
  {
    number: '1000628871',
    name: 'Quillmoor Ministries',
    role: 'treasurer',
    records: oddAccounts.agencyBilled,
  },
  {
    number: '1000633104',
    name: 'Saltmeadow Gospel Mission',
    role: 'claims_contact',
    records: oddAccounts.expired,
  },
  {
    number: '1000641925',
    name: 'Brindlewood Christian Academy',
    role: 'viewer',
    records: oddAccounts.partlyPaid,
  },
  {
    number: '1000650316',
    name: 'Pell Harbor Seminary',
    role: 'voting_representative',
    records: oddAccounts.plain,
  },
  {
    number: '1000658740',
    name: 'Gilead & Finch Prison Outreach',
    role: 'owner',
    records: oddAccounts.nothingOwed,
  },
  {
    number: '1000667209',
    name: 'Église Sainte-Colombe du Lac',
    role: 'owner',
    records: oddAccounts.reinstated,
  },
  { number: '1000671188', name: 'Io', role: 'owner', email: null, records: oddAccounts.onlyPlanned },
  { number: '1000679553', name: longestName, role: 'owner', records: oddAccounts.noInvoices },
]

export function* kestrelPlainsRecords(today: CalendarDate): Generator<FeedRecord> {
  for (const [index, { number, name, role, email, records }] of kept.entries()) {
    yield accountRecord({
      number,
      name,
      agencyCode: index % 3 === 1 ? 'CB0155' : 'TG0142',
      town: towns.cedarWick,
      line1: `${20 + index * 14} Juniper Court`,
      email: email === null ? null : `office@ministry${index + 1}.example`,
    })
    yield seat(people.perpetua, number, role, today)
    if (number === kestrelNumber) yield seat(people.tobiah, number, 'voting_representative', today)
    yield* records(number, today)
  }
}

/** Five policies, one of them a mission trip that has yet to begin (domain.md 10.3). */
function* associationRecords(accountNumber: string, today: CalendarDate): Generator<FeedRecord> {
  const nextDue = addDays(today, 9)
  const effectiveDate = addMonths(nextDue, -3)
  const shared = { accountNumber, effectiveDate, priorTerms: 1 }
  yield* policyRecords(
    {
      ...shared,
      policyNumber: '12MF0098120',
      policyType: 'MINFIRST',
      premiumCents: cents(42_610_00),
      plan: 'quarterly',
      contents: { locations: locationsAt(towns.cedarWick, 'Juniper', 6) },
      numbers: countFrom(1_000_060_001),
    },
    today,
  )
  yield* policyRecords(
    {
      ...shared,
      policyNumber: '12CA0098121',
      policyType: 'AUTO',
      premiumCents: cents(9_812_00),
      plan: 'monthly',
      draft: { state: 'enrolled', bankLast4: '4410', bankName: 'Quay Street Bank' },
      contents: { vehicles: vehiclesOf(5, 52) },
      numbers: countFrom(1_000_060_101),
    },
    today,
  )
  yield* policyRecords(
    {
      ...shared,
      policyNumber: '12WC0098122',
      policyType: 'WORKERSCOMP',
      premiumCents: cents(7_340_00),
      plan: 'semi_annual',
      numbers: countFrom(1_000_060_201),
    },
    today,
  )
  yield* policyRecords(
    {
      ...shared,
      policyNumber: '12LI0098123',
      policyType: 'LIABILITY',
      premiumCents: cents(1_450_00),
      plan: 'annual',
      numbers: countFrom(1_000_060_301),
    },
    today,
  )
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: '12MT0500031',
      policyType: 'MISSIONS',
      effectiveDate: addDays(today, 83),
      expirationDate: addDays(today, 127),
      premiumCents: cents(1_120_00),
      plan: 'annual',
      status: 'Pending',
      numbers: countFrom(1_000_060_401),
    },
    today,
  )
}
