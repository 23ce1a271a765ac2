import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { givenUpSql } from '../../emails/emails.store.ts'
import { reviewWindowStart } from '../../review-window.ts'
import { isHoldWaiting } from '../payments/payments.reader.ts'

/** What waits for an employee: how many, and since when the oldest; by the name on the wire. */
export interface WaitingWorkRow {
  readonly work: 'refunds' | 'holds' | 'registrations' | 'emails' | 'records'
  readonly count: number
  readonly oldestAt: Date | null
}

/** Each count reads an index of the open ones alone, whatever the history. */
export function waitingWorkStatement(nowMs: number): Statement<WaitingWorkRow> {
  const now = new Date(nowMs)
  const since = new Date(reviewWindowStart(nowMs))
  return sql<WaitingWorkRow>`
    ${counted('refunds', sql`requested_at`, sql`refunds where state = 'requested'`)}
    union all ${counted('holds', sql`h.held_at`, sql`payment_holds h where ${isHoldWaiting}`)}
    union all ${counted(
      'registrations',
      sql`review_requested_at`,
      sql`registrations
          where review_requested_at is not null and linked_at is null and rejected_at is null
            and ends_at > ${now}::timestamptz`,
    )}
    union all ${counted(
      'emails',
      sql`created_at`,
      sql`emails where ${givenUpSql} and called_at is null and created_at >= ${since}::timestamptz`,
    )}
    union all ${counted('records', sql`rejected_at`, sql`feed_rejected`)}`
}

function counted(work: WaitingWorkRow['work'], moment: RawBuilder<unknown>, rows: RawBuilder<unknown>) {
  return sql`select ${work}::text as work, count(*) as count, min(${moment}) as oldest_at from ${rows}`
}

/** Returns the fields of the response; work of which nothing waits counts none. */
export function waitingWorkOf(rows: readonly WaitingWorkRow[]) {
  const of = (work: WaitingWorkRow['work']) => {
    const row = rows.find((each) => each.work === work)
    return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null }
  }
  return {
    refunds: of('refunds'),
    holds: of('holds'),
    registrations: of('registrations'),
    emails: of('emails'),
    records: of('records'),
  }
}
