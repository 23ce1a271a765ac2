import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type {
  DeliveryLaw,
  PaperGroup,
  PaperReturn,
} from '@myaccount/domain/notifications/notification-channels'
import { sql } from 'kysely'
import { type Acceptance, acceptTextSql } from '../../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../../database/database.ts'
import type { Backlog } from '../../../../jobs/job.ts'

export interface PaperRow {
  readonly accountName: string
  readonly mailingState: string
  readonly electronic: readonly PaperGroup[]
  /** Null where nobody ever chose. */
  readonly chosenBy: Uuid | null
  readonly acceptanceId: Uuid | null
  readonly returnedBecause: PaperReturn | null
  readonly returnedAt: Date | null
}

/** Returns a row for every account, but none if `accountNumber` is null. */
export function paperOfStatement(accountNumber: AccountNumber | null): Statement<PaperRow> {
  return sql<PaperRow>`
    select a.account_name, a.mailing_address->>'state' as mailing_state, coalesce(p.electronic, '{}') as electronic, p.chosen_by,
           p.acceptance_id, p.returned_because, p.returned_at
    from accounts a left join paper_choices p on p.account_number = a.account_number
    where a.account_number = ${accountNumber}::text`
}

interface StoppedPaper {
  readonly electronic: readonly PaperGroup[]
  readonly address: string
  readonly acceptance: Acceptance & { readonly acceptedBy: Uuid }
}

/** Keeps the agreement with its text, in place of the one before. */
export function stopPaperStatement({ electronic, address, acceptance }: StoppedPaper): Statement<unknown> {
  const { accountNumber, acceptanceId, acceptedBy, acceptedAt } = acceptance
  return sql`
    with ${acceptTextSql(acceptance)},
    before as (
      update acceptances a set revoked_at = ${acceptedAt}::timestamptz, revoked_by = ${acceptedBy}::uuid
      from paper_choices p
      where p.account_number = ${accountNumber} and a.account_number = p.account_number
        and a.acceptance_id = p.acceptance_id and a.revoked_at is null)
    insert into paper_choices (account_number, electronic, chosen_by, chosen_at, address, acceptance_id)
    values (${accountNumber}, ${electronic}::text[], ${acceptedBy}::uuid, ${acceptedAt}::timestamptz, ${address},
            ${acceptanceId}::uuid)
    on conflict (account_number) do update set
      electronic = excluded.electronic, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at,
      address = excluded.address, acceptance_id = excluded.acceptance_id, returned_because = null, returned_at = null`
}

/** Keeps the groups that stay by email; if none does, the agreement has ended. */
export function resumePaperStatement(
  accountNumber: AccountNumber,
  electronic: readonly PaperGroup[],
  by: { readonly userId: Uuid; readonly nowMs: number },
): Statement<unknown> {
  return sql`
    with kept as (
      update paper_choices set electronic = ${electronic}::text[] where account_number = ${accountNumber}
      returning account_number, acceptance_id, electronic)
    update acceptances a set revoked_at = ${new Date(by.nowMs)}::timestamptz, revoked_by = ${by.userId}::uuid
    from kept
    where kept.electronic = '{}' and a.account_number = kept.account_number
      and a.acceptance_id = kept.acceptance_id and a.revoked_at is null`
}

export interface ReturnedRow {
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  readonly acceptanceId: Uuid
  readonly because: PaperReturn
}

/**
 * The reason why emails no longer reach the person who agreed, which counts only for the address that they proved and
 * since then, or no longer may replace paper where the account has its mail.
 */
const becauseSql = (today: string, law: DeliveryLaw) => sql`
  case
    when exists (
      select from accounts a
      cross join lateral (
        select coalesce(${JSON.stringify(law)}::jsonb -> (a.mailing_address->>'state'),
                        ${JSON.stringify(law)}::jsonb -> '*', '[]') as by_email) ruled
      where a.account_number = p.account_number
        and not to_jsonb(p.electronic) <@ ruled.by_email) then 'state_rule'
    when exists (select from emails e where e.user_id = p.chosen_by and e.bounced_at > p.chosen_at
                   and (e.to_address is null or e.to_address = p.address)) then 'email_bounced'
    when (select u.email_folded from users u where u.user_id = p.chosen_by)
         is distinct from lower(p.address collate "C") then 'email_changed'
    when (select count(*) from seats s where s.account_number = p.account_number and s.user_id = p.chosen_by
            and s.ended_at is null and (s.seat_to is null or s.seat_to >= ${today}::date)) = 0
      then 'seat_ended'
  end`

/** Returns the next accounts whose mail comes by email. */
export function accountsByEmailStatement(
  after: string,
  limit: number,
): Statement<{ accountNumber: AccountNumber }> {
  return sql`
    select account_number from paper_choices
    where account_number > ${after} and electronic <> '{}' order by account_number limit ${limit}::integer`
}

/** Claims those of these accounts that return to paper, so that only one process notifies about each. */
export function returnToPaperStatement(
  accounts: readonly AccountNumber[],
  { today, law }: { readonly today: string; readonly law: DeliveryLaw },
  nowMs: number,
  limit: number,
): Statement<ReturnedRow> {
  const now = new Date(nowMs)
  return sql<ReturnedRow>`
    with due as (
      select p.account_number, ${becauseSql(today, law)} as because
      from paper_choices p
      where p.account_number = any (${accounts}::text[]) and p.electronic <> '{}'
        and ${becauseSql(today, law)} is not null
      order by p.account_number limit ${limit}::integer for update of p skip locked),
    returned as (
      update paper_choices p
      set electronic = '{}', returned_because = due.because, returned_at = ${now}::timestamptz
      from due where p.account_number = due.account_number
      returning p.account_number, p.chosen_by, p.acceptance_id, p.returned_because),
    ended as (
      update acceptances a set revoked_at = ${now}::timestamptz
      from returned r
      where a.account_number = r.account_number and a.acceptance_id = r.acceptance_id and a.revoked_at is null)
    select account_number, chosen_by as user_id, acceptance_id, returned_because as because
    from returned order by account_number`
}

/**
 * Counts only emails that bounced, which do not depend on the calendar day; the job finds the other reasons
 * itself.
 */
export function toReturnBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(e.bounced_at) as oldest_at, 0 as dead
    from emails e
    -- Looked up for each bounced email: those are few beside the accounts.
    cross join lateral (
      select from paper_choices p
      where p.chosen_by = e.user_id and p.electronic <> '{}' and e.bounced_at > p.chosen_at
        and (e.to_address is null or e.to_address = p.address) offset 0) in_force
    where e.bounced_at is not null`
}
