import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { billInstallments } from '../../../../demo/data/bill-installments.ts'
import { agencyNames, towns } from '../../../../demo/data/names.ts'
import { accountRecord, policyRecords } from '../../../../demo/data/world/demo-account.ts'
import { countFrom, formatPolicyNumber, writeRecord } from '../../../../demo/data/write-record.ts'

export interface Payer {
  readonly accountNumber: string
  readonly email: string
  readonly displayName: string
}

const firstAccount = 9_300_000_001
const firstInvoice = 9_300_000_000
const policyBook = 43

export function listPayers(count: number): readonly Payer[] {
  return Array.from({ length: count }, (_, index) => {
    const accountNumber = String(firstAccount + index)
    return {
      accountNumber,
      email: `owner-${accountNumber}@rehearsal.example`,
      displayName: `Owner of ${accountNumber}`,
    }
  })
}

/** Accounts alike: an owner, a policy, and invoices that are payable by hand. */
export function* payerRecords(
  payers: readonly Payer[],
  invoicesEach: number,
  today: CalendarDate,
): Generator<FeedRecord> {
  const invoiceNumbers = countFrom(firstInvoice)
  for (const { code, ...agency } of agencyNames) yield writeRecord('agency', code, null, agency)
  for (const [index, { accountNumber, email, displayName }] of payers.entries()) {
    yield accountRecord({
      number: accountNumber,
      name: `Payer ${accountNumber}`,
      agencyCode: agencyNames[0]?.code ?? '',
      town: towns.cedarWick,
      line1: '4 Mill Lane',
      email: null,
    })
    const userId = `rehearsal:${accountNumber}`
    yield writeRecord('user', userId, null, { email, displayName, userType: 'Insured' })
    const seat = { userId, role: 'owner', from: addMonths(today, -24) } as const
    yield writeRecord('seat', `rehearsal:seat:${accountNumber}`, accountNumber, seat)
    const policyNumber = formatPolicyNumber('LIABILITY', policyBook, index + 1)
    const policy = { accountNumber, policyNumber, policyType: 'LIABILITY', plan: 'annual' } as const
    const effectiveDate = addMonths(today, -1)
    yield* policyRecords({ ...policy, effectiveDate, premiumCents: cents(336_700) }, today)
    const installments = Array.from({ length: invoicesEach }, (_, nth) => {
      // No two sums are the same: the same sum from the same card within a day is asked about (domain.md 3.6).
      const amountCents = cents(18_500 + index * invoicesEach + nth)
      const dates = { billDate: addDays(today, -14), dueDate: addDays(today, 30 + (nth % 60)) }
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
