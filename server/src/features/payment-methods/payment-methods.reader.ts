import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { cardBrandName } from '@myaccount/domain/payment-methods/method-label'
import { isUsable, type MethodState, methodStateOn } from '@myaccount/domain/payment-methods/method-state'
import type { MethodRow } from './payment-methods.store.ts'

/** The door for other features: statements to send along with their own, and what a row means. */
export { disableMethodStatement } from './method-changes.store.ts'
export {
  holdUsableMethodStatement,
  type MethodRow,
  usableMethodsStatement,
} from './payment-methods.store.ts'

/** As it stands on the day: a card's month is over by itself. */
export function methodStateOf(row: MethodRow, today: CalendarDate): MethodState {
  const { expiresMonth: month, expiresYear: year } = row
  return methodStateOn(row.state, month === null || year === null ? null : { month, year }, today)
}

export function isUsableMethod(row: MethodRow, today: CalendarDate): boolean {
  return isUsable(methodStateOf(row, today))
}

/** Facts of the wire; the processor's names are left behind. Throws for a removed one, which nobody is shown. */
export function methodFactsOf(row: MethodRow, today: CalendarDate): MethodFacts {
  const state = methodStateOf(row, today)
  if (state === 'removed') throw new RangeError('A removed payment method has no facts')
  return {
    id: toWireId('paymentMethod', row.methodId),
    accountNumber: row.accountNumber,
    kind: row.kind,
    brand: row.kind === 'card' ? cardBrandName(row.brand) : null,
    bankName: row.bankName,
    accountType: row.accountType,
    last4: row.last4,
    expiry: expiryOf(row),
    nickname: row.nickname,
    state,
    disabledBy: state === 'disabled' ? row.disabledBy : null,
    verification: verificationOf(row),
    isDefault: row.isDefault,
    usedBy: [...row.usedBy],
  }
}

function expiryOf({ expiresMonth, expiresYear }: MethodRow): string | null {
  if (expiresMonth === null || expiresYear === null) return null
  return `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`
}

function verificationOf(row: MethodRow): MethodFacts['verification'] {
  const { verificationKind: kind, verificationArrivesOn: arrivesOn, verificationTriesLeft: triesLeft } = row
  if (row.state !== 'pending_verification' || kind === null || arrivesOn === null) return null
  return { kind, arrivesOn, triesLeft }
}
