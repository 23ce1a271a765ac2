import { businessOffsetStatement, businessTimeAt } from '../business-time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { eachApart, type OnItemFailed } from '../jobs/each-apart.ts'
import { type DueKinds, type DueMoment, waits, waitsForJob } from './due-kinds.ts'
import {
  claimDueWorkStatement,
  claimInIndexOrderStatement,
  type DueWorkRow,
  endDueWorkStatement,
  looksAgainAfterMs,
  waitDueWorkStatement,
} from './due-work.store.ts'

const anotherJobTakesMs = 60_000

interface RunOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly kinds: Pick<DueKinds, 'find'>
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
    const outcome = await kinds.find(work.kind)(work, moment)
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
