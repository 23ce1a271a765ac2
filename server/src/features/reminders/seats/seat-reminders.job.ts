import { decideSeatReminder } from '@myaccount/domain/reminders/seat-reminder'
import type { DueRowsJob } from '../../../jobs/job.ts'
import { makeRaiseReminders, type ReminderWork, raisedAtOnce, systemDayAt } from '../raise-reminders.ts'
import { occasionOf, seatRemindersBacklogStatement, seatsToRemindStatement } from './seat-reminders.store.ts'

/** Seats 30 and 7 days before their last day, to whoever looks after the people of the account. */
export function seatRemindersJob(work: ReminderWork): DueRowsJob {
  const raise = makeRaiseReminders(work)
  const dayAt = (nowMs: number) => systemDayAt(nowMs, work.timeZone)
  return {
    name: 'seat_reminders',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    run: () =>
      raise('manage_people', async (tx) => {
        const seats = await tx.run(seatsToRemindStatement(dayAt(work.clock()).date, raisedAtOnce))
        return seats.flatMap((seat) => {
          const { accountNumber, seatId: about, to, today: raisedOn } = seat
          const days = decideSeatReminder(to, raisedOn)
          if (days === null) return []
          return [{ accountNumber, kind: 'seat_ending', about, occasion: occasionOf(seat, days), raisedOn }]
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = dayAt(nowMs)
      return seatRemindersBacklogStatement(date, beganMs)
    },
  }
}
