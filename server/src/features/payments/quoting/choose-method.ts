import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { isUsableMethod, type UsableMethodRow } from '../../payment-methods/payment-methods.reader.ts'

interface MethodQuestion {
  /** The wire's id; undefined for the one that is offered first. */
  readonly methodId: string | undefined
  readonly accountNumber: AccountNumber
  readonly totalCents: Cents
  readonly today: CalendarDate
  /** Those whose last payment a bank has just refused. */
  readonly refused: ReadonlySet<Uuid>
}

/**
 * The one asked for; else the first of this account that can be used, those that may pay so much before those that may
 * not. What would surprise the payer is theirs to choose: the method of another account, and one that was just refused.
 */
export function chooseMethod(
  methods: readonly UsableMethodRow[],
  { methodId, accountNumber, totalCents, today, refused }: MethodQuestion,
): UsableMethodRow | null {
  const usable = methods.filter((row) => isUsableMethod(row, today))
  if (methodId !== undefined) {
    const asked = parseWireId('paymentMethod', methodId)
    return (asked.ok && usable.find((row) => row.methodId === asked.value)) || null
  }
  const rank = (row: UsableMethodRow) =>
    (totalCents > limitCentsByMethod[row.kind] ? 2 : 0) + (row.isDefault ? 0 : 1)
  // Sorting is stable: the newest of equals comes first, as the store gives them.
  const offered = usable.filter((row) => row.accountNumber === accountNumber && !refused.has(row.methodId))
  return offered.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
