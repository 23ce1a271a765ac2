import { type Cents, cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'

/** The lines in the history of an account (domain.md 2.11), by their effect on the balance. */
export const historyLineTypes = ['bill', 'charge', 'payment', 'went_back'] as const
export type HistoryLineType = (typeof historyLineTypes)[number]

/**
 * The step of a portal payment that a line shows; `refund_failed`: a refund came back and is still owed to
 * the payer.
 */
export const moneyLineKinds = ['received', 'refunded', 'refund_failed', 'returned'] as const
export type MoneyLineKind = (typeof moneyLineKinds)[number]

/**
 * The events by which billing reports money: it came, by check or draft, or it went back. Every other event
 * changes the balance outside the bills: a fee, a credit, a balance written off.
 */
export const moneyEventKinds: readonly string[] = [
  'payment_received',
  'payment_reversed',
  'refund_issued',
  'draft_received',
]

export interface AmountsOfLine {
  readonly billedCents: Cents
  /** Negative if money went back; above zero on a line of a refund that came back. */
  readonly paidCents: Cents
}

export type WithBalance<Line> = Line & { readonly balanceCents: Cents }

/**
 * Returns the balance after each line, computed backwards from the balance after the first. The lines are the
 * newest first. So the newest balance is always billing's own, and a history that begins in the middle has
 * the earlier balance as its opening balance.
 */
export function walkBalances<Line extends AmountsOfLine>(
  owedCents: Cents,
  lines: readonly Line[],
): { readonly lines: WithBalance<Line>[]; readonly before: Cents } {
  let balance = owedCents
  const walked = lines.map((line) => {
    const balanceCents = balance
    balance = subtractCents(balance, effectOf(line))
    return { ...line, balanceCents }
  })
  return { lines: walked, before: balance }
}

/** The amount by which the line raises the balance. */
export function effectOf({ billedCents, paidCents }: AmountsOfLine): Cents {
  return subtractCents(billedCents, paidCents)
}

export interface OwedNow {
  /** The sum of billing's bills, with refunds that billing has not added to them yet. */
  readonly dueCents: Cents
  /** Received here, and not reflected by billing yet. */
  readonly receivedCents: Cents
  /** Kept by billing for later bills, or owed to the payer after a refund that failed. */
  readonly creditCents: Cents
}

/** The amount that the account owes; negative if the carrier owes. */
export function owedNow({ dueCents, receivedCents, creditCents }: OwedNow): Cents {
  return cents(dueCents - receivedCents - creditCents)
}

/** Adds up the lines of a year or any other period. */
export function totalsOf(lines: readonly AmountsOfLine[]): AmountsOfLine {
  return {
    billedCents: sumCents(lines.map(({ billedCents }) => billedCents)),
    paidCents: sumCents(lines.map(({ paidCents }) => paidCents)),
  }
}

/** Chooses the step of the chart's scale so that the highest amount fits under at most five steps. */
export function scaleOf(amounts: readonly Cents[]): {
  readonly stepCents: Cents
  readonly stepCount: number
} {
  const highest = Math.max(noCents, ...amounts)
  for (let power = 100; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = power * factor
      if (step * 4 >= highest)
        return { stepCents: cents(step), stepCount: Math.max(1, Math.ceil(highest / step)) }
    }
  }
}
