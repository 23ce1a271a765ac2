import type { FeedRecord } from '@myaccount/contract/feed/record'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateFromParts,
  datePartsOf,
} from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { Random } from '@myaccount/processor-sandbox/seed-random'
import { billInstallments, type InvoiceTwist } from '../bill-installments.ts'
import type { Town } from '../names.ts'
import { type Installment, type PaymentPlan, planInstallments } from '../plan-installments.ts'
import { coveragesOf, locationsAt, vehiclesOf } from '../policy-contents.ts'
import { type NumberSeries, writeRecord } from '../write-record.ts'
import {
  billingMethods,
  cancelledShare,
  carriedForwardShare,
  draftedShareOfOtherPlans,
  type GeneratedType,
  noticeShare,
  partlyPaidShare,
  pastDueShare,
  plans,
  policyTypes,
  premiums,
} from './distributions.ts'

export interface PolicyPlace {
  readonly accountNumber: string
  readonly policyNumber: (type: GeneratedType) => string
  readonly serial: number
  readonly town: Town
  readonly street: string
  readonly today: CalendarDate
  readonly invoiceNumbers: NumberSeries
}

export interface GeneratedPolicy {
  readonly policyNumber: string
  readonly policyType: GeneratedType
  readonly effectiveDate: CalendarDate
  readonly records: FeedRecord[]
}

/** How the policy's latest bills stand; one story a policy, so that status, notice and invoices agree. */
type Story = 'good' | 'past-due' | 'partly-paid' | 'carried-forward' | 'notice' | 'cancelled' | 'reinstated'

/** 24 months of invoices stand in the billing system (domain.md 10.1). */
const historyMonths = 24
const installmentFeeCents = cents(500)

/** A policy of a random type and premium with its current term, the terms before it and all their invoices. */
export function generatePolicy(random: Random, place: PolicyPlace): GeneratedPolicy {
  const { today } = place
  const policyType = random.weighted(policyTypes)
  const policyNumber = place.policyNumber(policyType)
  const paymentPlan = random.weighted(plans)
  const billingMethod = random.weighted(billingMethods)
  const isDrafted =
    billingMethod === 'direct' && (paymentPlan === 'monthly' || random.chance(draftedShareOfOtherPlans))
  const effectiveDate = chooseEffectiveDate(random, today)
  const premiumCents = choosePremium(random, policyType)
  const story = isDrafted || billingMethod !== 'direct' ? 'good' : chooseStory(random)
  const terms = planTerms({ paymentPlan, premiumCents, effectiveDate, isDrafted, today })
  const latest = terms.flat().findLast((installment) => installment.dueDate < today)
  const head = { accountNumber: place.accountNumber, policyNumber, paymentPlan }
  const policy = writeRecord('policy', policyNumber, place.accountNumber, {
    policyNumber,
    termNumber: String(terms.length).padStart(2, '0'),
    policyType,
    policyStatus: statusOf(story),
    effectiveDate,
    expirationDate: addMonths(effectiveDate, 12),
    paymentPlan,
    billingMethod,
    premiumCents,
    draft: isDrafted
      ? {
          state: 'enrolled',
          bankLast4: String(random.integer(0, 9999)).padStart(4, '0'),
          bankName: random.pick(['First Federal Savings', 'Quay Street Bank', 'Farmers of Alder Reach']),
        }
      : null,
    cancellation: cancellationOf(story, latest, today),
    ...contentsOf(random, policyType, place),
  })
  const invoices = [...terms].flatMap((installments) => [
    ...billInstallments(head, installments, today, place.invoiceNumbers, (installment) =>
      installment === latest ? twistOf(story, installment) : undefined,
    ),
  ])
  return { policyNumber, policyType, effectiveDate, records: [policy, ...invoices] }
}

/** Within the last year; three in five begin on a first of a month. */
function chooseEffectiveDate(random: Random, today: CalendarDate): CalendarDate {
  const day = addDays(today, -random.integer(0, 364))
  if (!random.chance(0.6)) return day
  const first = dateFromParts({ ...datePartsOf(day), day: 1 })
  // A first of the month a whole year back would have expired.
  return addMonths(first, 12) > today ? first : addMonths(first, 1)
}

function choosePremium(random: Random, type: GeneratedType): Cents {
  const { median, high, low } = premiums[type]
  const dollars = Math.min(Math.max(random.logNormal(median, high), low * 0.6), high * 2)
  return cents(Math.round(dollars) * 100 + random.pick([0, 0, 0, random.integer(0, 99)]))
}

function chooseStory(random: Random): Story {
  return random.weighted<Story>([
    ['past-due', pastDueShare],
    ['partly-paid', partlyPaidShare],
    ['carried-forward', carriedForwardShare],
    ['notice', noticeShare],
    ['cancelled', cancelledShare / 2],
    ['reinstated', cancelledShare / 2],
    ['good', 0.867],
  ])
}

function statusOf(story: Story) {
  if (story === 'notice') return 'Pending Cancellation'
  if (story === 'cancelled') return 'Cancelled'
  return story === 'reinstated' ? 'Reinstated' : 'Active'
}

function cancellationOf(story: Story, latest: Installment | undefined, today: CalendarDate) {
  const owed = latest?.amountCents ?? null
  if (story === 'notice') return { cancelsOn: addDays(today, 9), amountToStopCents: owed }
  if (story === 'cancelled') return { cancelsOn: addDays(today, -12), amountToStopCents: null }
  return null
}

function twistOf(story: Story, { amountCents }: Installment): InvoiceTwist | undefined {
  if (story === 'good' || story === 'reinstated') return undefined
  if (story === 'carried-forward') {
    return { invoiceStatus: 'carriedforward', amountDueCents: 0, paidStatus: 'Unpaid' }
  }
  if (story === 'partly-paid') {
    return { amountDueCents: amountCents - Math.floor(amountCents / 3), paidStatus: 'Partially Paid' }
  }
  return { amountDueCents: amountCents, paidStatus: 'Unpaid' }
}

function planTerms(options: {
  paymentPlan: PaymentPlan
  premiumCents: Cents
  effectiveDate: CalendarDate
  isDrafted: boolean
  today: CalendarDate
}): Installment[][] {
  const { paymentPlan, premiumCents, effectiveDate, isDrafted, today } = options
  const oldest = addMonths(today, -historyMonths)
  const terms: Installment[][] = []
  for (let back = 0; addMonths(effectiveDate, 12 - 12 * back) > oldest; back += 1) {
    // Premiums were a little lower in earlier terms.
    const share = 100 - 4 * back
    const installments = planInstallments({
      plan: paymentPlan,
      premiumCents: cents(Math.round((premiumCents * share) / 100)),
      effectiveDate: addMonths(effectiveDate, -12 * back),
      ...(isDrafted ? {} : { feeCents: installmentFeeCents }),
    })
    terms.unshift(installments.filter((installment) => installment.dueDate >= oldest))
  }
  return terms
}

function contentsOf(random: Random, type: GeneratedType, { town, street, serial }: PolicyPlace) {
  const hasBuildings = type === 'MINFIRST' || type === 'MINESSENTIALS' || type === 'PROPERTY'
  return {
    coverages: coveragesOf(type),
    locations: hasBuildings ? locationsAt(town, street, random.integer(1, 3)) : [],
    vehicles: type === 'AUTO' ? vehiclesOf(random.integer(1, 4), serial) : [],
  }
}
