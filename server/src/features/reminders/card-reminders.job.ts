import { decideCardReminder } from '@myaccount/domain/reminders/card-reminder'
import { nextLookAtCard } from '@myaccount/domain/reminders/next-look'
import type { DueRowsJob } from '../../jobs/job.ts'
import { cardsToLookAtStatement, expiryOf, occasionOf } from './card-reminders.store.ts'
import { cardExpiring } from './emails/card-expiring.email.ts'
import {
  looksEveryMs,
  makeLookAtReminders,
  mostEmailsWaiting,
  type ReminderWork,
  systemDayAt,
} from './raise-reminders.ts'
import { remindersBacklogStatement, remindersDueNowStatement } from './reminders-due.store.ts'

/** Saved cards 60, 30 and 7 days before their last day. */
export function cardRemindersJob(work: ReminderWork): DueRowsJob {
  const { timeZone } = work
  const lookAt = makeLookAtReminders(work)
  return {
    name: 'card_reminders',
    trigger: { kind: 'due_rows', everyMs: looksEveryMs },
    concurrency: 1,
    run: () =>
      lookAt('card', 'pay', async (tx, claimed) => {
        const [{ today } = { today: null }] = claimed
        if (today === null) return []
        const cards = await tx.run(cardsToLookAtStatement(claimed, timeZone))
        return cards.map((card) => {
          const { accountNumber, methodId: about, addedOn } = card
          const days = decideCardReminder(expiryOf(card), addedOn, today)
          const reminder =
            days === null
              ? null
              : {
                  accountNumber,
                  kind: cardExpiring.name,
                  about,
                  occasion: occasionOf(card, days),
                  raisedOn: today,
                }
          return { accountNumber, about, dueOn: nextLookAtCard(expiryOf(card), today), reminder }
        })
      }),
    backlog(nowMs) {
      const { date, beganMs } = systemDayAt(nowMs, timeZone)
      return remindersBacklogStatement('card', date, beganMs)
    },
    due: (nowMs) => remindersDueNowStatement('card', systemDayAt(nowMs, timeZone).date, mostEmailsWaiting),
  }
}
