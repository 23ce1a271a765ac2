import { remindBeforeDays } from '@myaccount/domain/reminders/invoice-reminder'
import type { DueRowsJob } from '../../../jobs/job.ts'
import { makeRaiseReminders, type ReminderWork, raisedAtOnce, systemDayAt } from '../raise-reminders.ts'
import {
  billsToDraftStatement,
  draftRemindersBacklogStatement,
  draftsToTellStatement,
} from './draft-reminders.store.ts'

/** Bank drafts that are to come, that were skipped, and that came back. */
export function draftRemindersJob(work: ReminderWork): DueRowsJob {
  const raise = makeRaiseReminders(work)
  const dayAt = (nowMs: number) => systemDayAt(nowMs, work.timeZone)
  return {
    name: 'draft_reminders',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    async run() {
      const { date } = dayAt(work.clock())
      const told = await raise('pay', async (tx) =>
        (await tx.run(draftsToTellStatement(date, raisedAtOnce))).map(
          ({ accountNumber, draftId: about, kind, today: raisedOn }) => ({
            accountNumber,
            kind,
            about,
            occasion: '',
            raisedOn,
          }),
        ),
      )
      const soon = await raise('see_invoices', async (tx) =>
        (await tx.run(billsToDraftStatement(date, remindBeforeDays, raisedAtOnce))).map(
          ({ accountNumber, invoiceNumber: about, today: raisedOn }) => ({
            accountNumber,
            kind: 'draft_soon',
            about,
            occasion: '',
            raisedOn,
          }),
        ),
      )
      return told + soon
    },
    backlog(nowMs) {
      const { date, beganMs } = dayAt(nowMs)
      return draftRemindersBacklogStatement(date, beganMs)
    },
  }
}
