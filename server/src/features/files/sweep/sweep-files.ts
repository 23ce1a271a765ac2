import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Statement } from '../../../database/database.ts'
import type { ScheduledJob } from '../../../jobs/job.ts'
import type { FilesWork } from '../files-work.ts'

const atOnce = 100
/** An upload that is continued later than this starts again. */
const arrivesWithinMs = 7 * 24 * 60 * 60 * 1000

interface Spent {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
}

const isOfEndedDraft = sql`exists (
  select from claim_reports r
  where r.account_number = f.account_number and r.report_id = f.report_id
    and (r.state = 'discarded' or r.is_for_phone))`

/**
 * Ends the files of drafts that ended or went to the telephone (domain.md 5.8), and files that never arrived. Each part
 * reads the partial index of files in its state: a single condition with "or" would read every file.
 */
function endFilesStatement(createdBeforeMs: number): Statement<unknown> {
  return sql`
    update files f set state = 'removed', reason = null
    from (
      select f.account_number, f.file_id, f.state from files f
      where f.state = 'arriving' and f.swept_at is null
        and (f.created_at < ${new Date(createdBeforeMs)}::timestamptz or ${isOfEndedDraft})
      union all
      select f.account_number, f.file_id, f.state from files f
      where f.state = 'checking' and ${isOfEndedDraft}
      union all
      select f.account_number, f.file_id, f.state from files f
      where f.state = 'received' and f.reported_at is null and ${isOfEndedDraft}) ended
    where f.account_number = ended.account_number and f.file_id = ended.file_id
      and f.state = ended.state and f.reported_at is null`
}

function spentFilesStatement(): Statement<Spent> {
  return sql<Spent>`
    select account_number, file_id from files
    where swept_at is null and file_is_ended(state)
    order by created_at limit ${atOnce}`
}

function noteSweptStatement({ accountNumber, fileId }: Spent, nowMs: number): Statement<unknown> {
  return sql`
    update files set swept_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid`
}

/** Deletes the bytes of files that are not kept; the record of the file stays. */
export function makeSweepFiles({ database, files, clock }: FilesWork & { readonly clock: Clock }) {
  return async (): Promise<{ swept: number }> => {
    const nowMs = clock()
    await database.transaction('jobs', (tx) => tx.change(endFilesStatement(nowMs - arrivesWithinMs)))
    const spent = await database.read('jobs', spentFilesStatement())
    for (const file of spent) {
      await files.remove(file.fileId)
      await database.transaction('jobs', (tx) => tx.change(noteSweptStatement(file, nowMs)))
    }
    return { swept: spent.length }
  }
}

export function sweepFilesJob(sweep: () => Promise<{ swept: number }>) {
  return {
    name: 'sweep_files',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    concurrency: 1,
    run: sweep,
  } as const satisfies ScheduledJob
}
