import type { DueRowsJob } from '../../jobs/job.ts'
import { reminderOfRow } from './facts-to-remind.ts'
import { invoiceRemindersBacklogStatement, invoicesToRemindStatement } from './invoice-reminders.store.ts'
import { makeRaiseReminders, type ReminderWork, raisedAtOnce, systemDayAt } from './raise-reminders.ts'

/** Bills that are ready, due soon or past due, as the business day comes to them. */
export function invoiceRemindersJob(work: ReminderWork): DueRowsJob {
  const raise = makeRaiseReminders(work)
  const dayAt = (nowMs: number) => systemDayAt(nowMs, work.timeZone)
  return {
    name: 'invoice_reminders',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    run: () =>
      raise('see_invoices', async (tx) => {
        const rows = await tx.run(invoicesToRemindStatement(dayAt(work.clock()).date, raisedAtOnce))
        return rows.flatMap((row) => {
          const { accountNumber, invoiceNumber: about, today: raisedOn } = row
          const kind = reminderOfRow(row, raisedOn)
          return kind === null ? [] : [{ accountNumber, kind, about, occasion: '', raisedOn }]
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = dayAt(nowMs)
      return invoiceRemindersBacklogStatement(date, beganMs)
    },
  }
}
