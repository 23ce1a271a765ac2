import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { claimInIndexOrderStatement } from '../../due-work/due-work.store.ts'
import { emailsWaitingStatement, enqueueRemindersStatement } from '../../emails/emails.store.ts'
import type { ReminderDueRow } from './reminder-due.ts'
import { type NewReminder, raiseRemindersStatement } from './reminders.store.ts'
import {
  claimRemindersDueStatement,
  type DueKind,
  moveRemindersDueStatement,
  type NextLook,
} from './reminders-due.store.ts'

/** A transaction holds so many and no more. */
export const raisedAtOnce = 100
/** A day's reminders must not stand in front of a code that somebody waits for. */
export const mostEmailsWaiting = 200
/**
 * A look every second: with a hundred reminders at each, the day of 1,000,000 accounts is raised within its hour, as
 * long as the emails leave as fast.
 */
export const looksEveryMs = 1_000

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
      const [emails] = await tx.run(emailsWaitingStatement(mostEmailsWaiting))
      if ((emails?.waiting ?? 0) >= mostEmailsWaiting) return 0
      const due = await find(tx)
      if (due.length === 0) return 0
      const reminders = due.map((reminder) => ({ ...reminder, reminderId: makeId() }))
      const notified = await tx.run(raiseRemindersStatement(reminders, rolesThatMay(capability)))
      await tx.change(
        enqueueRemindersStatement(
          notified.map(({ reminderId, ...of }) => ({ ...of, aboutId: reminderId, emailId: makeId() })),
          clock(),
        ),
      )
      return due.length
    })
}

/** The result of a look at one thing: a reminder or none, and when to look again. */
export interface Look extends NextLook {
  readonly reminder: ReminderToRaise | null
}

/**
 * One batch of what is due of a kind: each is looked at, reminded of where the rules say so, and moved on, in one
 * transaction. Returns how many were looked at.
 */
export function makeLookAtReminders(work: ReminderWork) {
  const raise = makeRaiseReminders(work)

  return async (
    kind: DueKind,
    capability: Capability,
    look: (tx: Transaction, claimed: readonly ReminderDueRow[]) => Promise<readonly Look[]>,
  ): Promise<number> => {
    let count = 0
    await raise(capability, async (tx) => {
      const { date } = systemDayAt(work.clock(), work.timeZone)
      const [, claimed] = await tx.together([
        claimInIndexOrderStatement(),
        claimRemindersDueStatement(kind, date, raisedAtOnce),
      ] as const)
      count = claimed.length
      if (count === 0) return []
      const looks = await look(tx, claimed)
      // A thing that is gone by now has no reminder to come.
      const found = new Map(looks.map((each) => [keyOf(each), each.dueOn]))
      await tx.change(
        moveRemindersDueStatement(
          kind,
          claimed.map((each) => ({ ...each, dueOn: found.get(keyOf(each)) ?? null })),
        ),
      )
      return looks.flatMap(({ reminder }) => (reminder === null ? [] : [reminder]))
    })
    return count
  }
}

function keyOf({ accountNumber, about }: Pick<ReminderDueRow, 'accountNumber' | 'about'>): string {
  return `${accountNumber} ${about}`
}

/** When the day of that moment began in the carrier's zone, and which it is. */
export function systemDayAt(nowMs: number, timeZone: string) {
  const { date, minuteOfDay } = localTimeInZone(nowMs, timeZone)
  return { date, beganMs: nowMs - minuteOfDay * 60_000 }
}
