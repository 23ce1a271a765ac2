import { addDays, addMonths, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents, noCents } from '@myaccount/domain/kernel/money'
import { shareOfCents, splitCents } from '@myaccount/domain/kernel/share-cents'

export type PaymentPlan = 'annual' | 'semi_annual' | 'quarterly' | 'ten_pay' | 'monthly'

export interface Installment {
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly billDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly premiumCents: Cents
  readonly feeCents: Cents
  readonly amountCents: Cents
}

interface PlanShape {
  readonly count: number
  readonly monthsApart: number
  /** Of the premium, with the first invoice; null splits all invoices alike. */
  readonly downPercent: number | null
}

/** domain.md 2.4. */
export const planShapes: Readonly<Record<PaymentPlan, PlanShape>> = {
  annual: { count: 1, monthsApart: 12, downPercent: 100 },
  semi_annual: { count: 2, monthsApart: 6, downPercent: 50 },
  quarterly: { count: 4, monthsApart: 3, downPercent: 25 },
  ten_pay: { count: 10, monthsApart: 1, downPercent: 20 },
  monthly: { count: 12, monthsApart: 1, downPercent: null },
}

/** Billed this long before the due date (domain.md 2.9). */
export const billedDaysAhead = 21

export interface PlanOptions {
  readonly plan: PaymentPlan
  readonly premiumCents: Cents
  /** The first invoice is due when the term begins. */
  readonly effectiveDate: CalendarDate
  /** The stream's anchor where it is not the term's own day: due date of the second invoice. */
  readonly secondDueDate?: CalendarDate
  readonly downPercent?: number
  /** Charged with every invoice but the first; none on draft (domain.md 2.5). */
  readonly feeCents?: Cents
}

/**
 * The invoices of a term. The down payment is rounded half-up to the cent, the leftover cents of the rest go to its
 * first invoices (domain.md 2.4), so that they sum to the premium exactly.
 */
export function planInstallments(options: PlanOptions): Installment[] {
  const { count, monthsApart, downPercent: usualPercent } = planShapes[options.plan]
  const premiums = splitPremium(options.premiumCents, count, options.downPercent ?? usualPercent)
  const anchor = options.secondDueDate ?? addMonths(options.effectiveDate, monthsApart)
  return premiums.map((premiumCents, index) => {
    const dueDate = index === 0 ? options.effectiveDate : addMonths(anchor, monthsApart * (index - 1))
    const feeCents = index === 0 ? noCents : (options.feeCents ?? noCents)
    return {
      number: index + 1,
      count,
      billDate: addDays(dueDate, -billedDaysAhead),
      dueDate,
      premiumCents,
      feeCents,
      amountCents: addCents(premiumCents, feeCents),
    }
  })
}

export function splitPremium(premiumCents: Cents, count: number, downPercent: number | null): Cents[] {
  if (downPercent === null) return splitCents(premiumCents, count)
  const down = count === 1 ? premiumCents : shareOfCents(premiumCents, downPercent, 100)
  if (count === 1) return [down]
  return [down, ...splitCents((premiumCents - down) as Cents, count - 1)]
}
