import type { FeedRecord } from '@myaccount/contract/feed/record'
import {
  addMonths,
  type CalendarDate,
  dateFromParts,
  datePartsOf,
} from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { billInstallments, type InvoiceTwist } from '../bill-installments.ts'
import type { Town } from '../names.ts'
import { type Installment, type PaymentPlan, planInstallments } from '../plan-installments.ts'
import { coveragesOf, type PolicyContents } from '../policy-contents.ts'
import { type NumberSeries, writeRecord } from '../write-record.ts'

type PolicyData = Extract<FeedRecord, { type: 'policy' }>['data']

export interface DemoAccount {
  readonly number: string
  readonly name: string
  readonly agencyCode: string
  readonly town: Town
  readonly line1: string
  readonly email: string | null
}

export function accountRecord({ number, name, agencyCode, town, line1, email }: DemoAccount): FeedRecord {
  return writeRecord('account', number, number, {
    accountName: name,
    agencyCode,
    billingZip: town.zip,
    mailingAddress: { line1, ...town },
    email,
  })
}

export interface DemoPolicy {
  readonly accountNumber: string
  readonly policyNumber: string
  readonly policyType: string
  readonly effectiveDate: CalendarDate
  /** A year after the beginning unless said. */
  readonly expirationDate?: CalendarDate
  readonly premiumCents: Cents
  readonly plan: PaymentPlan
  readonly secondDueDate?: CalendarDate
  readonly status?: PolicyData['policyStatus']
  readonly billingMethod?: PolicyData['billingMethod']
  readonly draft?: PolicyData['draft']
  readonly cancellation?: PolicyData['cancellation']
  readonly contents?: Partial<PolicyContents>
  readonly termNumber?: string
  /** Absent: none is billed. */
  readonly numbers?: NumberSeries
  /** How many terms before this one still stand in the history. */
  readonly priorTerms?: number
  readonly twist?: (installment: Installment) => InvoiceTwist | undefined
}

/** $5 with each invoice but the first; none on draft (domain.md 2.5). */
const installmentFeeCents = cents(500)

/** The policy, then its invoices of earlier terms and of this one. */
export function* policyRecords(policy: DemoPolicy, today: CalendarDate): Generator<FeedRecord> {
  const { accountNumber, policyNumber, policyType, effectiveDate, premiumCents, plan } = policy
  yield writeRecord('policy', policyNumber, accountNumber, {
    policyNumber,
    termNumber: policy.termNumber ?? String(1 + (policy.priorTerms ?? 0)).padStart(2, '0'),
    policyType,
    policyStatus: policy.status ?? 'Active',
    effectiveDate,
    expirationDate: policy.expirationDate ?? addMonths(effectiveDate, 12),
    paymentPlan: plan,
    billingMethod: policy.billingMethod ?? 'direct',
    premiumCents,
    draft: policy.draft ?? null,
    cancellation: policy.cancellation ?? null,
    coverages: coveragesOf(policyType),
    ...policy.contents,
  })
  if (!policy.numbers) return
  const head = { accountNumber, policyNumber, paymentPlan: plan }
  const fee = policy.draft || plan === 'annual' ? {} : { feeCents: installmentFeeCents }
  for (let back = policy.priorTerms ?? 0; back >= 1; back -= 1) {
    const prior = planInstallments({
      plan,
      premiumCents: cents(premiumCents - Math.round(premiumCents / 400) * 10 * back),
      effectiveDate: addMonths(effectiveDate, -12 * back),
      ...fee,
    })
    yield* billInstallments(head, prior, today, policy.numbers)
  }
  const installments = planInstallments({
    plan,
    premiumCents,
    effectiveDate,
    ...(policy.secondDueDate ? { secondDueDate: policy.secondDueDate } : {}),
    ...fee,
  })
  yield* billInstallments(head, installments, today, policy.numbers, policy.twist)
}

/** The first day of that day's month. */
export function monthStart(date: CalendarDate): CalendarDate {
  return dateFromParts({ ...datePartsOf(date), day: 1 })
}
