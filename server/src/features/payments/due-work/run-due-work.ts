import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { businessOffsetStatement, businessTimeAt } from '../attempts/business-time.ts'
import { eachApart, type OnItemFailed } from '../recovery/each-apart.ts'
import {
  claimDueWorkStatement,
  claimInIndexOrderStatement,
  type DueKind,
  type DueWorkRow,
  endDueWorkStatement,
  looksAgainAfterMs,
  waitDueWorkStatement,
} from './due-work.store.ts'

export interface DueMoment {
  readonly nowMs: number
  /** The business day. */
  readonly today: CalendarDate
}

/**
 * Does one piece of work. It may be called more than once for the same work, even by two processes at a time; the
 * row that it works on makes sure that it is done once. Work that throws is retried later.
 */
export type DoDueWork = (work: DueWorkRow, moment: DueMoment) => Promise<unknown>

/**
 * Returned by work that waits for a person's decision: it is checked again later, and does not count as a failure.
 */
export const waits = 'waits'

/** Returned by work that waits for another job for a moment; this is no failure either. */
export const waitsForJob = 'waits_for_job'
const anotherJobTakesMs = 60_000

interface RunOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly kinds: Readonly<Record<DueKind, DoDueWork>>
  readonly onFailure: OnItemFailed
}

/**
 * The most work taken at once over all kinds and accounts. Work of one account runs in order, and does not delay
 * other accounts.
 */
const takenAtOnce = 20
const accountsAtOnce = 4

/** Does the due work; several processes may run it at once. Returns how much was taken. */
export function makeRunDueWork({ database, clock, timeZone, kinds, onFailure }: RunOptions) {
  async function end(work: DueWorkRow, moment: DueMoment): Promise<void> {
    const outcome = await kinds[work.kind](work, moment)
    await database.transaction('jobs', (tx) => tx.change(afterOutcome(outcome, work, moment)))
  }

  function afterOutcome(outcome: unknown, work: DueWorkRow, { nowMs }: DueMoment) {
    if (outcome === waits) return waitDueWorkStatement(work, nowMs, looksAgainAfterMs)
    if (outcome === waitsForJob) return waitDueWorkStatement(work, nowMs, anotherJobTakesMs)
    return endDueWorkStatement(work)
  }

  return async (): Promise<number> => {
    const nowMs = clock()
    const { moment, taken } = await database.transaction('jobs', async (tx) => {
      const [[offset]] = await tx.together([businessOffsetStatement(), claimInIndexOrderStatement()] as const)
      const { date: today } = businessTimeAt(nowMs, offset, timeZone)
      return {
        moment: { nowMs, today },
        taken: await tx.run(claimDueWorkStatement(today, nowMs, takenAtOnce)),
      }
    })
    const accounts = [...Map.groupBy(taken, ({ accountNumber }) => accountNumber).values()]
    const workOn = async () => {
      for (let works = accounts.shift(); works !== undefined; works = accounts.shift())
        await eachApart(
          works,
          (work) => end(work, moment),
          (work, error) => onFailure(`due ${work.kind}`, work.workId, error),
        )
    }
    await Promise.all(Array.from({ length: accountsAtOnce }, workOn))
    return taken.length
  }
}
