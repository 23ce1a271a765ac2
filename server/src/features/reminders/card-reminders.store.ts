import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardExpiry } from '@myaccount/domain/payment-methods/method-state'
import { cardRemindedAtDays } from '@myaccount/domain/reminders/card-reminder'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Backlog } from '../../jobs/job.ts'
import { businessDaySql } from './invoice-reminders.store.ts'

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
  m.account_number as "accountNumber", o.account_name as "accountName", m.method_id as "methodId", m.brand, m.last4,
  m.expires_month as "expiresMonth", m.expires_year as "expiresYear",
  (m.added_at at time zone ${timeZone})::date as "addedOn", m.state = 'active' as "isActive"`

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

/** As decideCardReminder (domain), for the index of cards by their last month; a test compares them. */
function dueSql(systemDay: CalendarDate, timeZone: string): RawBuilder<unknown> {
  const first = Math.max(...cardRemindedAtDays)
  return sql`
    from (select ${businessDaySql(systemDay)} as today) day
    cross join ${cardsWithAccount}
    cross join lateral (
      select (make_date(m.expires_year, m.expires_month, 1) + interval '1 month - 1 day')::date as day) final
    cross join lateral (
      select min(at) as days from unnest(${[...cardRemindedAtDays]}::int[]) at where final.day - day.today <= at) told
    where m.state = 'active' and m.kind = 'card'
      and (m.expires_year, m.expires_month) >= (date_part('year', day.today)::int, date_part('month', day.today)::int)
      and (m.expires_year, m.expires_month)
          <= (date_part('year', day.today + ${first}::int)::int, date_part('month', day.today + ${first}::int)::int)
      and final.day - day.today between 0 and ${first}::int
      and final.day - told.days >= (m.added_at at time zone ${timeZone})::date
      and not exists (
        select from reminders r
        where r.account_number = m.account_number and r.kind = 'card_expiring' and r.about = m.method_id::text
          and r.occasion = m.expires_year || '-' || m.expires_month || ' ' || told.days)`
}

export function cardsToRemindStatement(
  systemDay: CalendarDate,
  timeZone: string,
  limit: number,
): Statement<CardToRemindRow & { readonly today: CalendarDate }> {
  return sql`
    select ${columns(timeZone)}, day.today
    ${dueSql(systemDay, timeZone)}
    order by final.day, m.account_number, m.method_id limit ${limit}`
}

/** The oldest has waited since the day began. */
export function cardRemindersBacklogStatement(
  systemDay: CalendarDate,
  timeZone: string,
  dayBeganMs: number,
): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting,
           case when count(*) > 0 then ${new Date(dayBeganMs)}::timestamptz end as "oldestAt", 0 as dead
    ${dueSql(systemDay, timeZone)}`
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
