import { nextLookAtSeat } from '@myaccount/domain/reminders/next-look'
import { decideSeatReminder } from '@myaccount/domain/reminders/seat-reminder'
import type { DueRowsJob } from '../../../jobs/job.ts'
import {
  looksEveryMs,
  makeLookAtReminders,
  mostEmailsWaiting,
  type ReminderWork,
  systemDayAt,
} from '../raise-reminders.ts'
import { remindersBacklogStatement, remindersDueNowStatement } from '../reminders-due.store.ts'
import { occasionOf, seatsToLookAtStatement } from './seat-reminders.store.ts'

/** Seats 30 and 7 days before their last day, to whoever looks after the people of the account. */
export function seatRemindersJob(work: ReminderWork): DueRowsJob {
  const lookAt = makeLookAtReminders(work)
  return {
    name: 'seat_reminders',
    trigger: { kind: 'due_rows', everyMs: looksEveryMs },
    concurrency: 1,
    run: () =>
      lookAt('seat', 'manage_people', async (tx, claimed) => {
        const [{ today } = { today: null }] = claimed
        if (today === null) return []
        const seats = await tx.run(seatsToLookAtStatement(claimed))
        return seats.map((seat) => {
          const { accountNumber, seatId: about, to } = seat
          const days = decideSeatReminder(to, today)
          const occasion = days === null ? null : occasionOf(seat, days)
          return {
            accountNumber,
            about,
            dueOn: nextLookAtSeat(to, today),
            reminder:
              occasion === null
                ? null
                : { accountNumber, kind: 'seat_ending', about, occasion, raisedOn: today },
          }
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = systemDayAt(nowMs, work.timeZone)
      return remindersBacklogStatement('seat', date, beganMs)
    },
    due: (nowMs) =>
      remindersDueNowStatement('seat', systemDayAt(nowMs, work.timeZone).date, mostEmailsWaiting),
  }
}
