import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import type { DocumentEmailFacts } from '../notices/document-notice.email.ts'
import type { ClaimedRow } from '../notices/notify-each.ts'

/** Matches requested documents that can be opened. */
const canBeOpened = sql`w.notified_at is null and (
  not exists (select from offline_systems() where system = 'imageright')
  or exists (select from documents d
             where d.account_number = w.account_number and d.document_id = w.document_id and d.source <> 'imageright'))`

/** Claims them, so that only one process notifies about each. */
export function claimWatchesStatement(nowMs: number, limit: number): Statement<ClaimedRow> {
  return sql<ClaimedRow>`
    with due as (
      select w.account_number, w.watch_id from document_watches w where ${canBeOpened}
      order by w.requested_at limit ${limit}::integer for update skip locked
    )
    update document_watches w set notified_at = ${new Date(nowMs)}::timestamptz
    from due where w.account_number = due.account_number and w.watch_id = due.watch_id
    returning w.account_number, w.watch_id as about_id, w.user_id`
}

export function watchesBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(w.requested_at) as oldest_at, 0 as dead from document_watches w where ${canBeOpened}`
}

export function watchEmailFactsStatement(
  accountNumber: AccountNumber,
  watchId: Uuid,
): Statement<DocumentEmailFacts> {
  return sql<DocumentEmailFacts>`
    select a.account_name, w.document_id
    from document_watches w join accounts a on a.account_number = w.account_number
    where w.account_number = ${accountNumber} and w.watch_id = ${watchId}::uuid`
}
