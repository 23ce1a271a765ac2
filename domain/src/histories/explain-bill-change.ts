import { type Cents, cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'

/** The parts of a bill, as far as a change is explained (domain.md 2.4, 2.5). */
export const billParts = ['premium', 'fee', 'audit', 'credit', 'carried_over', 'other'] as const
export type BillPart = (typeof billParts)[number]

export interface BillToCompare {
  readonly totalCents: Cents
  readonly previousBalanceCents: Cents
  readonly items: readonly { readonly kind: string; readonly amountCents: Cents }[]
}

export interface BillCause {
  /** Distinguishes the premium of a down payment from that of an installment. */
  readonly part: BillPart | 'down_payment_before' | 'down_payment_now'
  readonly changeCents: Cents
}

export interface BillChange {
  readonly changeCents: Cents
  /** The causes add up to the change, to the cent; empty if the bills are equal. */
  readonly causes: readonly BillCause[]
}

/** Explains why a bill differs from the one before it of the same policy. */
export function explainBillChange(before: BillToCompare, now: BillToCompare): BillChange {
  const changeCents = subtractCents(now.totalCents, before.totalCents)
  const of = (bill: BillToCompare) => new Map(billParts.map((part) => [part, partOf(bill, part)]))
  const then = of(before)
  const today = of(now)
  const causes = billParts.flatMap((part): BillCause[] => {
    const change = subtractCents(today.get(part) ?? noCents, then.get(part) ?? noCents)
    if (change === 0) return []
    return [{ part: part === 'premium' ? premiumPart(before, now) : part, changeCents: change }]
  })
  return { changeCents, causes }
}

const kindsOfParts: Readonly<Record<Exclude<BillPart, 'carried_over' | 'other'>, readonly string[]>> = {
  premium: ['deposit', 'installment', 'one_time'],
  fee: ['fee'],
  audit: ['audit'],
  credit: ['credit'],
}

/** An amount that no item covers is `other`, so that the parts always add up to the whole bill. */
function partOf(bill: BillToCompare, part: BillPart): Cents {
  if (part === 'carried_over') return bill.previousBalanceCents
  if (part !== 'other') return sumOf(bill, kindsOfParts[part])
  const notified = Object.values(kindsOfParts).flat()
  return cents(bill.totalCents - bill.previousBalanceCents - sumOf(bill, notified))
}

function sumOf({ items }: BillToCompare, kinds: readonly string[]): Cents {
  return sumCents(items.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents))
}

function premiumPart(before: BillToCompare, now: BillToCompare): BillCause['part'] {
  const had = hasDownPayment(before)
  const has = hasDownPayment(now)
  if (had === has) return 'premium'
  return had ? 'down_payment_before' : 'down_payment_now'
}

const hasDownPayment = ({ items }: BillToCompare) => items.some(({ kind }) => kind === 'deposit')
