import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { NotificationChannels } from '@myaccount/domain/notifications/notification-channels'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import type { SeatTerm } from '@myaccount/domain/seats/is-seat-live'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import type { Text } from '@myaccount/messages/message'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { Backlog } from '../jobs/job.ts'
import type { AccountEmailKind, PersonEmailKind, PreparedEmail } from './email-kind.ts'

/** The `last_error` of an email that was not sent because it became unnecessary, which is no failure. */
export const notNeeded = 'not needed'
/** The `last_error` of an email that the person turned off, which is no failure either. */
export const notWanted = 'not wanted'

export interface NewEmail {
  readonly accountNumber: AccountNumber
  readonly emailId: Uuid
  readonly userId: Uuid
  readonly kind: AccountEmailKind
  /** The id of the payment's attempt or of the confirmation. */
  readonly aboutId: Uuid
  /** The transition that the email reports; null where it reports none. */
  readonly step: number | null
  readonly createdAtMs: number
  /** The claim or the report that the email is about: staff who may not see it do not see the email either. */
  readonly claimNumber?: ClaimNumber | null
  readonly reportId?: Uuid | null
}

/**
 * Runs in the transaction that the email reports. A kind that is sent once is enqueued once, however often it is
 * tried.
 */
export function enqueueEmailStatement(email: NewEmail): Statement<unknown> {
  const { kind, createdAtMs, claimNumber = null, reportId = null } = email
  const at = new Date(createdAtMs)
  const keptUntil = kind.keptMs === null ? null : new Date(createdAtMs + kind.keptMs)
  return sql`
    insert into emails (account_number, email_id, user_id, kind, about_id, step, once_key, created_at, send_at, kept_until,
                        claim_number, report_id)
    values (${email.accountNumber}, ${email.emailId}::uuid, ${email.userId}::uuid, ${kind.name},
            ${email.aboutId}::uuid, ${email.step}::integer, ${onceKeyOf(email)}::text, ${at}::timestamptz,
            ${at}::timestamptz, ${keptUntil}::timestamptz, ${claimNumber}::text, ${reportId}::uuid)
    on conflict do nothing`
}

export function onceKeyOf({
  kind: { name, frequency },
  step,
}: Pick<NewEmail, 'kind' | 'step'>): string | null {
  if (frequency === 'each_time') return null
  return frequency === 'once' ? name : `${name} ${step}`
}

interface NewEmailToPerson {
  readonly emailId: Uuid
  readonly userId: Uuid
  /** The address that the email is sent to, whatever address the person has when it leaves. */
  readonly address: string
  readonly aboutId?: Uuid | null
}

/** Enqueues in one statement, however many people a load of the feed has changed. */
export function enqueueEmailToPeopleStatement(
  { name, keptMs }: PersonEmailKind,
  emails: readonly NewEmailToPerson[],
  createdAtMs: number,
): Statement<unknown> {
  const at = new Date(createdAtMs)
  const keptUntil = keptMs === null ? null : new Date(createdAtMs + keptMs)
  return sql`
    insert into emails (email_id, user_id, to_address, about_id, kind, created_at, send_at, kept_until)
    select r."emailId", r."userId", r.address, r."aboutId", ${name}, ${at}::timestamptz, ${at}::timestamptz,
           ${keptUntil}::timestamptz
    from json_to_recordset(${JSON.stringify(emails)}::json) as r("emailId" uuid, "userId" uuid, address text, "aboutId" uuid)`
}

export interface EmailOfReminder {
  readonly emailId: Uuid
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  /** The id of the reminder. */
  readonly aboutId: Uuid
  readonly kind: string
}

/** Enqueues all reminders in one statement; the row of each reminder ensures that it is raised once. */
export function enqueueRemindersStatement(
  emails: readonly EmailOfReminder[],
  createdAtMs: number,
): Statement<unknown> {
  const at = new Date(createdAtMs)
  return sql`
    insert into emails (email_id, account_number, user_id, about_id, kind, created_at, send_at)
    select r."emailId", r."accountNumber", r."userId", r."aboutId", r.kind, ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(emails)}::json)
      as r("emailId" uuid, "accountNumber" text, "userId" uuid, "aboutId" uuid, kind text)`
}

export interface DueEmail {
  readonly emailId: Uuid
  /** Null for an email about a person. */
  readonly accountNumber: AccountNumber | null
  /** Null for a person who paid as a guest. */
  readonly userId: Uuid | null
  readonly kind: string
  /** The language that the person chose, else that of the feed; null where there is no such person any more. */
  readonly language: string | null
  readonly aboutId: Uuid | null
  readonly createdAt: Date
  /** Includes this try. */
  readonly tries: number
  /**
   * The address set when it was enqueued, else the person's address today; null when there is no such person any
   * more.
   */
  readonly address: string | null
  readonly displayName: string | null
  /** The person's seats on this account, ended ones too. */
  readonly seats: readonly (SeatTerm & { readonly role: SeatRole })[]
  /** The person's channels for each optional group of notifications, where they chose. */
  readonly chosen: readonly (NotificationChannels & { readonly group: NotificationGroup })[]
  /** The groups of this account whose emails replace the carrier's paper. */
  readonly insteadOfPaper: readonly NotificationGroup[]
  /** The business clock's offset from the system clock. */
  readonly offsetDays: number
}

/**
 * Matches an email that was given up without being sent; emails that became unnecessary do not count. The
 * condition is that of emails_ended_unsent.
 */
export const givenUpSql = sql`
  (sent_at is null and send_at is null and coalesce(last_error, '') not in (${notNeeded}, ${notWanted}))`

/** Counts the emails that wait to be sent. */
export const countWaitingSql = sql`
  (select count(*) from emails where sent_at is null and send_at is not null)`

/** Counts no further than `most`, however many emails wait. */
export function emailsWaitingStatement(most: number): Statement<{ readonly waiting: number }> {
  return sql`select ${countWaitingUpTo(most)} as waiting`
}

/** A condition: fewer than `most` emails wait to be sent. */
export function fewerEmailsWaitSql(most: number): RawBuilder<boolean> {
  return sql`${countWaitingUpTo(most)} < ${most}`
}

function countWaitingUpTo(most: number): RawBuilder<number> {
  return sql`
    (select count(*) from (
       select from emails where sent_at is null and send_at is not null limit ${most}) waiting)`
}

/** Counts the emails that wait, and those created since `sinceMs` that were given up. */
export function emailsBacklogStatement(sinceMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(created_at) as oldest_at,
           (select count(*) from emails
            where ${givenUpSql} and created_at >= ${new Date(sinceMs)}::timestamptz) as dead
    from emails where sent_at is null and send_at is not null`
}

/** Returns the emails that are due. */
export function emailsDueStatement(nowMs: number): Statement<unknown> {
  return sql<unknown>`select from emails where sent_at is null and send_at <= ${new Date(nowMs)}::timestamptz`
}

/**
 * Claims due emails, each for one instance: the next try, after 1 minute and ever later up to an hour, is set
 * first.
 */
export function claimEmailsStatement(nowMs: number, limit: number): Statement<DueEmail> {
  const now = new Date(nowMs)
  return sql<DueEmail>`
    with due as (
      select email_id from emails
      where sent_at is null and send_at <= ${now}::timestamptz
      order by send_at limit ${limit} for update skip locked),
    claimed as (
      update emails m
      set tries = m.tries + 1,
          send_at = ${now}::timestamptz + make_interval(secs => least(3600, 60 * 2 ^ least(m.tries, 10)))
      from due where m.email_id = due.email_id
      returning m.*)
    select c.email_id, c.account_number, c.user_id, c.kind,
           c.about_id, c.created_at, c.tries, coalesce(c.to_address, u.email) as address, u.display_name,
           coalesce(c.language, chosen.language, u.language) as language,
           coalesce((select json_agg(json_build_object('role', s.role, 'from', s.seat_from, 'to', s.seat_to))
                     from seats s where s.account_number = c.account_number and s.user_id = c.user_id
                       and s.ended_at is null), '[]') as seats,
           coalesce((select json_agg(json_build_object('group', w.notification_group, 'inApp', w.in_app, 'email', w.by_email))
                     from notification_choices w where w.user_id = c.user_id), '[]') as chosen,
           coalesce((select p.electronic from paper_choices p
                     where p.account_number = c.account_number and p.chosen_by = c.user_id), '{}') as instead_of_paper,
           coalesce((select offset_days from business_clock), 0) as offset_days
    from claimed c
    left join users u on u.user_id = c.user_id
    left join language_choices chosen on chosen.user_id = c.user_id`
}

type EmailKey = Pick<DueEmail, 'emailId'>

/**
 * Returns a row where a later transition or request has an email of its own, sent or still to be sent: both emails
 * would report the state that the books have now. Read after the books, so that no transition is seen without its
 * email.
 */
export function overtakenStatement(
  { emailId }: EmailKey,
  { overtakenBy }: AccountEmailKind,
): Statement<{ by: Uuid }> {
  return sql<{ by: Uuid }>`
    select later.email_id as by
    from emails own join emails later
      on later.account_number = own.account_number and later.about_id = own.about_id
      and later.user_id is not distinct from own.user_id
    where own.email_id = ${emailId}::uuid and later.kind = any (${overtakenBy}::text[])
      and (later.step > own.step
           or later.step is null and own.step is null
              and (later.created_at, later.email_id) > (own.created_at, own.email_id))
      and (later.sent_at is not null or later.send_at is not null)
    limit 1`
}

/** Adds one notification, however often the delivery is tried; a guest has no page that would show it. */
export function notifyStatement(
  { emailId, accountNumber, userId, kind, aboutId }: DueEmail,
  { path, title, detail, claimNumber = null, reportId = null }: Omit<PreparedEmail, 'isNeeded' | 'write'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    insert into notifications (notification_id, account_number, user_id, kind, about_id, path, claim_number, report_id,
                               title, detail, created_at)
    select ${emailId}::uuid, ${accountNumber}::text, ${userId}::uuid, ${kind},
           case when ${accountNumber}::text is not null then ${aboutId}::uuid end, ${path},
           ${claimNumber}::text, ${reportId}::uuid, ${jsonOf(title)}::jsonb, ${jsonOf(detail)}::jsonb,
           ${new Date(nowMs)}::timestamptz
    where ${userId}::uuid is not null
    on conflict do nothing`
}

const jsonOf = (text: Text | undefined) => (text === undefined ? null : JSON.stringify(text))

export function emailSentStatement({ emailId }: EmailKey, nowMs: number): Statement<unknown> {
  return sql`
    update emails set sent_at = ${new Date(nowMs)}::timestamptz, send_at = null, last_error = null
    where email_id = ${emailId}::uuid`
}

/** `isLast` ends the tries: the email stays unsent, with the reason, for staff to see. */
export function emailFailedStatement(
  { emailId }: EmailKey,
  reason: string,
  isLast: boolean,
): Statement<unknown> {
  return sql`
    update emails
    set last_error = ${reason}, send_at = case when ${isLast}::boolean then null else send_at end
    where email_id = ${emailId}::uuid and sent_at is null`
}

/** Ends the tries because there is no such mailbox, and keeps the mail server's reason. */
export function emailBouncedStatement(
  { emailId }: EmailKey,
  reason: string,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update emails set bounced_at = ${new Date(nowMs)}::timestamptz, last_error = ${reason}, send_at = null
    where email_id = ${emailId}::uuid and sent_at is null`
}

/** Returns how often a kind was enqueued about something, and when the last one was. */
export function countEnqueuedStatement(
  accountNumber: AccountNumber,
  aboutId: Uuid,
  { name }: AccountEmailKind,
): Statement<{ count: number; lastAt: Date | null }> {
  return sql`
    select count(*) as count, max(created_at) as last_at from emails
    where account_number = ${accountNumber} and about_id = ${aboutId}::uuid and kind = ${name}`
}
