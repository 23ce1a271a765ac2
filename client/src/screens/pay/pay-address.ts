import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AccountNumber, parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { maySee } from '../../session/may-see.ts'

/** The account that the address names, else the active one; null if there is neither. */
export function readPayAccount(search: URLSearchParams, session: SessionUser): AccountNumber | null {
  const named = parseAccountNumber(search.get('account') ?? '')
  return named.ok ? named.value : session.activeAccountNumber
}

/** Undefined for a malformed id: the server then takes the default method. */
export function readPayMethod(search: URLSearchParams): WireId<'paymentMethod'> | undefined {
  return readWireId('paymentMethod', search.get('method') ?? '')
}

/** Undefined for now, and for an invalid day: the server offers the available days. */
export function readPayDay(search: URLSearchParams): CalendarDate | undefined {
  const day = parseCalendarDate(search.get('on') ?? '')
  return day.ok ? day.value : undefined
}

/** Undefined for a malformed id: the server then opens a checkout. */
export function readCheckoutId(search: URLSearchParams): WireId<'checkout'> | undefined {
  return readWireId('checkout', search.get('checkout') ?? '')
}

export function readPaymentId(text: string | undefined): WireId<'payment'> | undefined {
  return readWireId('payment', text ?? '')
}

/** True for a foreign account too: the server answers with 404. */
export function mayPay(session: SessionUser, account: AccountNumber): boolean {
  return !session.accounts_owned.includes(account) || maySee(session, account, 'pay')
}
