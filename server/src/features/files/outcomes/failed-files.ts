import { randomBytes } from 'node:crypto'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database, Statement } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import type { ScheduledJob } from '../../../jobs/job.ts'
import { fileNotKept } from '../emails/file-not-kept.email.ts'

interface FailedFile {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
  readonly createdBy: Uuid
  readonly claimNumber: ClaimNumber | null
  readonly reportId: Uuid | null
}

/** Returns each file that the claim system could not file once. */
function takeFailedFilesStatement(nowMs: number): Statement<FailedFile> {
  return sql<FailedFile>`
    update files f set failure_notified_at = ${new Date(nowMs)}::timestamptz
    from (
      select c.account_number, reported->>'fileId' as file_id
      from claims c, jsonb_array_elements(c.data->'files') reported
      where c.data @? '$.files[*] ? (@.state == "failed")' and reported->>'state' = 'failed') failed
    where f.account_number = failed.account_number and f.reported_at is not null and f.failure_notified_at is null
      and failed.file_id = 'fil_' || replace(f.file_id::text, '-', '')
    returning f.account_number, f.file_id, f.created_by, f.claim_number, f.report_id`
}

export function makeNotifyOfFailedFiles({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) {
  return async (): Promise<{ notified: number }> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const failed = await tx.run(takeFailedFilesStatement(nowMs))
      for (const { accountNumber, fileId, createdBy: userId, claimNumber, reportId } of failed) {
        const emailId = makeUuid(nowMs, randomBytes(10))
        const email = {
          accountNumber,
          emailId,
          userId,
          kind: fileNotKept,
          aboutId: fileId,
          claimNumber,
          reportId,
        }
        await tx.change(enqueueEmailStatement({ ...email, step: null, createdAtMs: nowMs }))
      }
      return { notified: failed.length }
    })
  }
}

/** Notifies the person who added a file that it did not reach the claim file. */
export function failedFilesJob(notify: () => Promise<{ notified: number }>) {
  return {
    name: 'failed_files',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    concurrency: 1,
    run: notify,
  } as const satisfies ScheduledJob
}
