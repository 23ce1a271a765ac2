import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardExpiry } from '@myaccount/domain/payment-methods/method-state'
import { cardRemindedAtDays } from '@myaccount/domain/reminders/card-reminder'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { claimedSql, type ReminderDueRow } from './reminder-due.ts'

export interface CardToRemindRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly methodId: Uuid
  readonly brand: string | null
  readonly last4: string
  readonly expiresMonth: number
  readonly expiresYear: number
  readonly addedOn: CalendarDate
  readonly isActive: boolean
}

const columns = (timeZone: string) => sql`
  m.account_number, o.account_name, m.method_id, m.brand, m.last4, m.expires_month, m.expires_year,
  (m.added_at at time zone ${timeZone})::date as added_on, payment_method_is_usable(m.state) as is_active`

const cardsWithAccount = sql`payment_methods m join accounts o on o.account_number = m.account_number`

/** One occasion each: another last month is another card to its owner. */
export function occasionOf(
  { expiresYear, expiresMonth }: Pick<CardToRemindRow, 'expiresYear' | 'expiresMonth'>,
  days: number,
): string {
  return `${expiresYear}-${expiresMonth} ${days}`
}

/** Whether the reminder speaks of the last month that the card has now. */
export function isOccasionOf(card: CardToRemindRow & { readonly occasion: string }): boolean {
  return cardRemindedAtDays.some((days) => occasionOf(card, days) === card.occasion)
}

export function expiryOf({
  expiresYear: year,
  expiresMonth: month,
}: Pick<CardToRemindRow, 'expiresYear' | 'expiresMonth'>): CardExpiry {
  return { year, month }
}

/** The cards that were claimed and are in use. */
export function cardsToLookAtStatement(
  claimed: readonly Omit<ReminderDueRow, 'today'>[],
  timeZone: string,
): Statement<CardToRemindRow> {
  return sql<CardToRemindRow>`
    select ${columns(timeZone)} from ${claimedSql(claimed, sql`uuid`)} join ${cardsWithAccount}
      on m.account_number = d."accountNumber" and m.method_id = d.about
    where payment_method_is_usable(m.state) and m.kind = 'card'`
}

/** The card of a reminder as it stands now, and the occasion it was raised for. */
export function cardOfReminderStatement(
  accountNumber: AccountNumber,
  reminderId: Uuid,
  timeZone: string,
): Statement<CardToRemindRow & { readonly occasion: string }> {
  return sql`
    select ${columns(timeZone)}, r.occasion
    from reminders r
    join ${cardsWithAccount} on m.account_number = r.account_number and m.method_id::text = r.about
    where r.account_number = ${accountNumber} and r.reminder_id = ${reminderId}::uuid`
}
