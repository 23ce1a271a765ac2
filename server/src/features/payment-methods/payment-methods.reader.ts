import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { lockedUntil } from '@myaccount/domain/payment-methods/deposit-verification'
import { isUsable, type MethodState, methodStateOn } from '@myaccount/domain/payment-methods/method-state'
import type { MethodRow } from './payment-methods.store.ts'

/** The reader for other features: statements to send along with their own, and what a row means. */

export { disableMethodStatement } from './method-changes.store.ts'
export { detachEachStatement } from './methods-to-detach.store.ts'
export {
  cardChecksStatement,
  holdUsableMethodStatement,
  type MethodRow,
  methodsStatement as savedMethodsStatement,
  type UsableMethodRow,
  usableMethodsStatement,
} from './payment-methods.store.ts'

/** Returns the state on the day: a card expires by itself, and so does the time to verify a bank account. */
export function methodStateOf(row: MethodRow, today: CalendarDate): MethodState {
  const { expiresMonth: month, expiresYear: year, verificationExpiresOn: verifyBy } = row
  const expiry = month === null || year === null ? null : { month, year }
  return methodStateOn(row.state, { expiry, verifyBy }, today)
}

/** Returns an ISO 8601 moment; null if the bank account may be entered again, or never had to be verified. */
export function lockedUntilOf(row: MethodRow, nowMs: number): string | null {
  if (row.state !== 'failed') return null
  const triedAtMs = row.verificationTriedAt?.getTime() ?? null
  const untilMs = lockedUntil([{ triesLeft: row.verificationTriesLeft, triedAtMs }], nowMs)
  return untilMs === null ? null : new Date(untilMs).toISOString()
}

/** The business day, and the system's clock in epoch milliseconds, of a visit. */
interface ShownAt {
  readonly today: CalendarDate
  readonly nowMs: number
}

export function isUsableMethod(row: MethodRow, today: CalendarDate): boolean {
  return isUsable(methodStateOf(row, today))
}

/**
 * Returns the fields of the response, without the processor's ids. Throws for a removed method, which nobody is
 * shown.
 */
export function methodFactsOf(row: MethodRow, { today, nowMs }: ShownAt): MethodFacts {
  const state = methodStateOf(row, today)
  if (state === 'removed') throw new RangeError('A removed payment method has no facts')
  return {
    id: toWireId('paymentMethod', row.methodId),
    accountNumber: row.accountNumber,
    kind: row.kind,
    brand: row.brand,
    bankName: row.bankName,
    accountType: row.accountType,
    last4: row.last4,
    expiry: expiryOf(row),
    nickname: row.nickname,
    state,
    // The reason that an issuer gives about its card is for staff alone (domain.md 3.2.7).
    disabledBy: state === 'disabled' && row.kind === 'bank' ? row.disabledBy : null,
    verification: state === 'pending_verification' ? verificationOf(row) : null,
    lockedUntil: lockedUntilOf(row, nowMs),
    isDefault: row.isDefault,
    usedBy: [...row.usedBy],
  }
}

function expiryOf({ expiresMonth, expiresYear }: MethodRow): string | null {
  if (expiresMonth === null || expiresYear === null) return null
  return `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`
}

function verificationOf(row: MethodRow): MethodFacts['verification'] {
  const { verificationKind: kind, verificationArrivesOn: arrivesOn, verificationExpiresOn: verifyBy } = row
  if (kind === null || arrivesOn === null || verifyBy === null) return null
  return { kind, arrivesOn, verifyBy, triesLeft: row.verificationTriesLeft }
}
