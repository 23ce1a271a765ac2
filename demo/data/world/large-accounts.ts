import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { billInstallments } from '../bill-installments.ts'
import { towns } from '../names.ts'
import { billedDaysAhead, type Installment, type PaymentPlan } from '../plan-installments.ts'
import { locationsAt, vehiclesOf } from '../policy-contents.ts'
import { seedRandom } from '../random.ts'
import { countFrom, formatPolicyNumber } from '../write-record.ts'
import { policyRecords } from './demo-account.ts'

const policyCount = 500
const types = ['PROPERTY', 'AUTO', 'LIABILITY', 'MINESSENTIALS', 'WORKERSCOMP']

/** 500 policies: a mission with a house in each of many towns. Lists of this length must stay fast. */
export function* manyPoliciesRecords(accountNumber: string, today: CalendarDate): Generator<FeedRecord> {
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
export function* manyInvoicesRecords(accountNumber: string, today: CalendarDate): Generator<FeedRecord> {
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
