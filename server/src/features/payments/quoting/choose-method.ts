import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { isUsableMethod, type MethodRow } from '../../payment-methods/payment-methods.reader.ts'

interface MethodQuestion {
  /** The wire's id; undefined for the one that is offered first. */
  readonly methodId: string | undefined
  readonly accountNumber: AccountNumber
  readonly totalCents: Cents
  readonly today: CalendarDate
}

/**
 * The one asked for; else the first that can be used, those of this account before others, and those that may pay so
 * much before those that may not.
 */
export function chooseMethod(
  methods: readonly MethodRow[],
  { methodId, accountNumber, totalCents, today }: MethodQuestion,
): MethodRow | null {
  const usable = methods.filter((row) => isUsableMethod(row, today))
  if (methodId !== undefined) {
    const asked = parseWireId('paymentMethod', methodId)
    return (asked.ok && usable.find((row) => row.methodId === asked.value)) || null
  }
  const rank = (row: MethodRow) =>
    (totalCents > limitCentsByMethod[row.kind] ? 4 : 0) +
    (row.accountNumber === accountNumber ? 0 : 2) +
    (row.isDefault ? 0 : 1)
  // Sorting is stable: the newest of equals comes first, as the store gives them.
  return usable.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
