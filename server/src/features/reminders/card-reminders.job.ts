import { decideCardReminder } from '@myaccount/domain/reminders/card-reminder'
import type { DueRowsJob } from '../../jobs/job.ts'
import {
  cardRemindersBacklogStatement,
  cardsToRemindStatement,
  expiryOf,
  occasionOf,
} from './card-reminders.store.ts'
import { cardExpiring } from './emails/card-expiring.email.ts'
import { makeRaiseReminders, type ReminderWork, raisedAtOnce, systemDayAt } from './raise-reminders.ts'

/** Saved cards 60, 30 and 7 days before their last day. */
export function cardRemindersJob(work: ReminderWork): DueRowsJob {
  const { timeZone, clock } = work
  const raise = makeRaiseReminders(work)
  return {
    name: 'card_reminders',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    run: () =>
      raise('pay', async (tx) => {
        const { date } = systemDayAt(clock(), timeZone)
        const cards = await tx.run(cardsToRemindStatement(date, timeZone, raisedAtOnce))
        return cards.flatMap((card) => {
          const { accountNumber, methodId: about, addedOn, today: raisedOn } = card
          const days = decideCardReminder(expiryOf(card), addedOn, raisedOn)
          if (days === null) return []
          return [
            { accountNumber, kind: cardExpiring.name, about, occasion: occasionOf(card, days), raisedOn },
          ]
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = systemDayAt(nowMs, timeZone)
      return cardRemindersBacklogStatement(date, timeZone, beganMs)
    },
  }
}
