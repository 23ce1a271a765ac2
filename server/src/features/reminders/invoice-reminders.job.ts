import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import { nextLookAtBill } from '@myaccount/domain/reminders/next-look'
import type { DueRowsJob } from '../../jobs/job.ts'
import { reminderOfRow } from './facts-to-remind.ts'
import { invoicesToLookAtStatement } from './invoice-reminders.store.ts'
import {
  looksEveryMs,
  makeLookAtReminders,
  mostEmailsWaiting,
  type ReminderWork,
  systemDayAt,
} from './raise-reminders.ts'
import { remindersBacklogStatement, remindersDueNowStatement } from './reminders-due.store.ts'

/** Bills that are ready, due soon or past due, as the business day comes to them. */
export function invoiceRemindersJob(work: ReminderWork): DueRowsJob {
  const lookAt = makeLookAtReminders(work)
  return {
    name: 'invoice_reminders',
    trigger: { kind: 'due_rows', everyMs: looksEveryMs },
    concurrency: 1,
    run: () =>
      lookAt('invoice', 'see_invoices', async (tx, claimed) => {
        const [{ today } = { today: null }] = claimed
        if (today === null) return []
        const rows = await tx.run(invoicesToLookAtStatement(claimed))
        return rows.map((row) => {
          const { accountNumber, invoiceNumber: about } = row
          const draftsOn = draftDayOfBill(row)
          const isHeldUp = row.isPending || row.isDisputed || row.isScheduled
          const kind = reminderOfRow(row, today)
          const isOwed = row.amountDueCents > 0
          return {
            accountNumber,
            about,
            dueOn: isOwed ? nextLookAtBill({ ...row, draftsOn, isHeldUp }, today) : null,
            reminder: kind === null ? null : { accountNumber, kind, about, occasion: '', raisedOn: today },
          }
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = systemDayAt(nowMs, work.timeZone)
      return remindersBacklogStatement('invoice', date, beganMs)
    },
    due: (nowMs) =>
      remindersDueNowStatement('invoice', systemDayAt(nowMs, work.timeZone).date, mostEmailsWaiting),
  }
}
