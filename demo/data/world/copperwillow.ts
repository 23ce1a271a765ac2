import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, cents } from '@myaccount/domain/kernel/money'
import { towns } from '../names.ts'
import { locationsAt, vehiclesOf } from '../policy-contents.ts'
import { countFrom, writeRecord } from '../write-record.ts'
import { accountRecord, policyRecords } from './demo-account.ts'
import { people, seat } from './people.ts'

export const copperwillowNumber = '1000517330'
const campPolicy = '13ME0417708'
/** domain.md 2.5. */
const returnedPaymentFeeCents = cents(25_00)

/**
 * Copperwillow Youth Camp of domain.md 10.3: the monthly draft of 23 days ago came back twice for lack of funds, the
 * draft is suspended, and cover ends in five days unless $331.25 is received by the day before. The next invoice,
 * with the fee for the returned draft, is billed for that same day.
 */
export function* copperwillowRecords(today: CalendarDate): Generator<FeedRecord> {
  const accountNumber = copperwillowNumber
  const town = towns.dunmoreFerry
  const returnedDue = addDays(today, -23)
  const cancelsOn = addDays(today, 5)
  const installmentCents = cents(331_25)
  yield accountRecord({
    number: accountNumber,
    name: 'Copperwillow Youth Camp',
    agencyCode: 'MR0124',
    town,
    line1: '9 Willow Landing',
    email: 'director@copperwillow.example',
  })
  yield seat(people.ansel, accountNumber, 'owner', today)
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: campPolicy,
      policyType: 'MINESSENTIALS',
      effectiveDate: addMonths(returnedDue, -5),
      secondDueDate: addMonths(returnedDue, -4),
      premiumCents: cents(3_975_00),
      plan: 'monthly',
      status: 'Pending Cancellation',
      draft: { state: 'suspended', bankLast4: '2227', bankName: 'Quay Street Bank' },
      cancellation: { cancelsOn, amountToStopCents: installmentCents },
      contents: { locations: locationsAt(town, 'Willow', 2) },
      numbers: countFrom(1_000_043_885),
      twist: ({ number, premiumCents }) => {
        if (number === 6) return { amountDueCents: premiumCents, paidStatus: 'Unpaid' }
        if (number !== 7) return undefined
        const amountCents = addCents(premiumCents, returnedPaymentFeeCents)
        return {
          amountCents,
          amountDueCents: amountCents,
          items: [
            {
              kind: 'installment',
              code: 'installment',
              description: 'Installment 7 of 12',
              amountCents: premiumCents,
            },
            {
              kind: 'fee',
              code: 'returned_payment_fee',
              description: 'Returned payment fee',
              amountCents: returnedPaymentFeeCents,
            },
          ],
        }
      },
    },
    today,
  )
  yield* policyRecords(
    {
      accountNumber,
      policyNumber: '13CA0417712',
      policyType: 'AUTO',
      effectiveDate: addMonths(addDays(today, -10), -4),
      premiumCents: cents(2_964_00),
      plan: 'annual',
      contents: { vehicles: vehiclesOf(2, 31) },
      numbers: countFrom(1_000_043_960),
    },
    today,
  )
  yield writeRecord('document', 'doc:copperwillow:notice', accountNumber, {
    kind: 'NOC',
    title: 'Notice of cancellation',
    date: addDays(cancelsOn, -15),
    policyNumber: campPolicy,
    source: 'billing',
    mimeType: 'application/pdf',
    pages: 1,
    status: 'final',
    visibility: 'insured',
  })
  yield writeRecord('billing_event', 'event:copperwillow:1', accountNumber, {
    date: addDays(returnedDue, 2),
    kind: 'payment_returned',
    amountCents: installmentCents,
    policyNumber: campPolicy,
    invoiceNumber: '1000043890',
    description: 'Draft returned: not enough money in the account (R01)',
  })
}
