import { type Cents, cents } from '../kernel/money.ts'

/** The acts on money that an employee does alone, without a colleague's approval (ADR 0054, ADR 0055). */
export const staffActs = ['refund', 'assigned', 'paid_back', 'written_off'] as const
export type StaffAct = (typeof staffActs)[number]

/** The limit of one employee, business day and act; above it a colleague approves (ADR 0054). */
export interface DayLimit {
  readonly mostCents: Cents
  readonly mostCount: number
}

export type DayLimits = Readonly<Record<StaffAct, DayLimit>>

/** The sum and number of one act that an employee has done alone on the day. */
export interface DoneAlone {
  readonly count: number
  readonly cents: Cents
}

/** Returns what is left of the day without a colleague, in cents; 0 once the number of acts is reached. */
export function leftOfDay(done: DoneAlone, { mostCents, mostCount }: DayLimit): Cents {
  return done.count >= mostCount ? cents(0) : cents(Math.max(0, mostCents - done.cents))
}
