import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Language } from '@myaccount/messages/language'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import type { DocumentEmailFacts } from '../notices/document-notice.email.ts'

export interface AskedStatement {
  readonly accountNumber: AccountNumber
  readonly statementId: Uuid
  readonly userId: Uuid
  readonly language: Language
  readonly fromDay: CalendarDate | null
  readonly toDay: CalendarDate
  readonly askedOn: CalendarDate
}

/** Touches nothing where the person has asked for the same and it is not made yet. */
export function addStatementStatement(asked: AskedStatement, nowMs: number): Statement<unknown> {
  const at = sql`${new Date(nowMs)}::timestamptz`
  return sql`
    insert into statements (account_number, statement_id, user_id, language, from_day, to_day, asked_on, requested_at, try_at)
    values (${asked.accountNumber}, ${asked.statementId}::uuid, ${asked.userId}::uuid, ${asked.language},
            ${asked.fromDay}::date, ${asked.toDay}::date, ${asked.askedOn}::date, ${at}, ${at})
    on conflict do nothing`
}

export function findSameStatementStatement(asked: AskedStatement): Statement<{ readonly statementId: Uuid }> {
  return sql`
    select statement_id from statements
    where account_number = ${asked.accountNumber} and user_id = ${asked.userId}::uuid
      and language = ${asked.language} and to_day = ${asked.toDay}::date
      and from_day is not distinct from ${asked.fromDay}::date and try_at is not null`
}

const triesAtMost = 5
const tryAgainMs = 5 * 60_000

/** Claims the one that waits longest: another process leaves it alone for five minutes, and after five tries all do. */
export function claimStatementStatement(nowMs: number): Statement<AskedStatement> {
  return sql<AskedStatement>`
    with due as (
      select account_number, statement_id from statements
      where try_at <= ${new Date(nowMs)}::timestamptz and tries < ${triesAtMost}::integer
      order by try_at limit 1 for update skip locked)
    update statements s set tries = tries + 1, try_at = ${new Date(nowMs + tryAgainMs)}::timestamptz
    from due where s.account_number = due.account_number and s.statement_id = due.statement_id
    returning s.account_number, s.statement_id, s.user_id, s.language, s.from_day, s.to_day, s.asked_on`
}

export interface MadeStatement extends Pick<AskedStatement, 'accountNumber' | 'statementId'> {
  readonly lineCount: number
  readonly sha256: string
  readonly pdf: Buffer
}

/** Touches nothing where another process was quicker. */
export function keepStatementStatement(made: MadeStatement, nowMs: number): Statement<unknown> {
  return sql`
    update statements set made_at = ${new Date(nowMs)}::timestamptz, try_at = null,
                          line_count = ${made.lineCount}::integer, sha256 = ${made.sha256}, pdf = ${made.pdf}::bytea
    where account_number = ${made.accountNumber} and statement_id = ${made.statementId}::uuid and made_at is null`
}

export function statementsBacklogStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) filter (where tries < ${triesAtMost}::integer and try_at <= ${new Date(nowMs)}::timestamptz) as waiting,
           min(requested_at) filter (where tries < ${triesAtMost}::integer) as oldest_at,
           count(*) filter (where tries >= ${triesAtMost}::integer) as dead
    from statements where try_at is not null`
}

export function statementEmailFactsStatement(
  accountNumber: AccountNumber,
  statementId: Uuid,
): Statement<DocumentEmailFacts> {
  return sql<DocumentEmailFacts>`
    select a.account_name, 'statement~' || s.statement_id as document_id
    from statements s join accounts a on a.account_number = s.account_number
    where s.account_number = ${accountNumber} and s.statement_id = ${statementId}::uuid and s.made_at is not null`
}

export interface StatementBytes {
  readonly sha256: string
  readonly pdf: Buffer
}

export function statementBytesStatement(
  accounts: readonly AccountNumber[],
  statementId: Uuid,
): Statement<StatementBytes> {
  return sql<StatementBytes>`
    select sha256, pdf from statements
    where account_number = any (${accounts}) and statement_id = ${statementId}::uuid and made_at is not null`
}
