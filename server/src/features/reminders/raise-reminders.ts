import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { emailsWaitingStatement, promiseRemindersStatement } from '../../emails/emails.store.ts'
import { type NewReminder, raiseRemindersStatement } from './reminders.store.ts'

/** A transaction holds so many and no more. */
export const raisedAtOnce = 100
/** A day's reminders must not stand in front of a code that somebody waits for. */
const mostEmailsWaiting = 100

export interface ReminderWork {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly random: (bytes: number) => Uint8Array
}

export type ReminderToRaise = Omit<NewReminder, 'reminderId'>

/**
 * One batch of what is due: each reminder is raised once, and told to everybody whose seat may do what it is about.
 * Answers how many were raised. While many emails wait it raises nothing: the next look does.
 */
export function makeRaiseReminders({ database, clock, random }: ReminderWork) {
  const makeId = (): Uuid => makeUuid(clock(), random(10))

  return async (
    capability: Capability,
    find: (tx: Transaction) => Promise<readonly ReminderToRaise[]>,
  ): Promise<number> =>
    await database.transaction('jobs', async (tx) => {
      const [emails] = await tx.run(emailsWaitingStatement())
      if ((emails?.waiting ?? 0) >= mostEmailsWaiting) return 0
      const due = await find(tx)
      if (due.length === 0) return 0
      const reminders = due.map((reminder) => ({ ...reminder, reminderId: makeId() }))
      const told = await tx.run(raiseRemindersStatement(reminders, rolesThatMay(capability)))
      await tx.change(
        promiseRemindersStatement(
          told.map(({ reminderId, ...of }) => ({ ...of, aboutId: reminderId, emailId: makeId() })),
          clock(),
        ),
      )
      return due.length
    })
}

/** When the day of that moment began in the carrier's zone, and which it is. */
export function systemDayAt(nowMs: number, timeZone: string) {
  const { date, minuteOfDay } = localTimeInZone(nowMs, timeZone)
  return { date, beganMs: nowMs - minuteOfDay * 60_000 }
}
