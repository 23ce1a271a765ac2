import type { DueRowsJob } from '../../../jobs/job.ts'
import { makeRaiseReminders, type ReminderWork, raisedAtOnce, systemDayAt } from '../raise-reminders.ts'
import { draftRemindersBacklogStatement, draftsToNotifyStatement } from './draft-reminders.store.ts'

/** Bank drafts that were skipped, and that came back. */
export function draftRemindersJob(work: ReminderWork): DueRowsJob {
  const raise = makeRaiseReminders(work)
  const dayAt = (nowMs: number) => systemDayAt(nowMs, work.timeZone)
  return {
    name: 'draft_reminders',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    async run() {
      const { date } = dayAt(work.clock())
      return await raise('pay', async (tx) =>
        (await tx.run(draftsToNotifyStatement(date, raisedAtOnce))).map(
          ({ accountNumber, draftId: about, kind, today: raisedOn }) => ({
            accountNumber,
            kind,
            about,
            occasion: '',
            raisedOn,
          }),
        ),
      )
    },
    backlog(nowMs) {
      const { date, beganMs } = dayAt(nowMs)
      return draftRemindersBacklogStatement(date, beganMs)
    },
  }
}
