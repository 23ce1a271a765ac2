import { randomBytes } from 'node:crypto'
import { claimClockOf } from '@myaccount/domain/claims/claim-clock'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import { addDays, type CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { businessOffsetStatement } from '../../../business-time.ts'
import type { Clock } from '../../../clock.ts'
import { promisesOf } from '../claim-facts-of.ts'
import type { ClaimRow } from '../claims.store.ts'
import type { ClaimsWork } from '../claims-work.ts'
import { noteMissedStatement, openClaimsStatement } from './missed-promises.store.ts'

const atOnce = 200

/** Notifies the carrier once of each promise of ours that was missed, for a supervisor there. */
export function makeNotifyOfMissedPromises(work: ClaimsWork & { readonly clock: Clock }) {
  const { database, outbox, timeZone, clocks, clock } = work
  return async (): Promise<{ notified: number }> => {
    const nowMs = clock()
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const today = addDays(dateInZone(nowMs, timeZone), offset?.offsetDays ?? 0)
    let notified = 0
    let after = { accountNumber: '', claimNumber: '' }
    for (;;) {
      const claims = await database.read('jobs', openClaimsStatement(after, atOnce))
      for (const claim of claims) notified += await notify(claim, today, nowMs)
      const last = claims.at(-1)
      if (last === undefined || claims.length < atOnce) return { notified }
      after = { accountNumber: last.accountNumber, claimNumber: last.claimNumber }
    }
  }

  async function notify(claim: ClaimRow, today: CalendarDate, nowMs: number): Promise<number> {
    const missed = promisesOf(claim, work).filter((promise) => isMissed(promise, today))
    if (missed.length === 0) return 0
    const { accountNumber, claimNumber } = claim
    return await database.transaction('jobs', async (tx) => {
      let notified = 0
      for (const { what, dueOn } of missed) {
        const [noted] = await tx.run(noteMissedStatement({ accountNumber, claimNumber, what, dueOn }, nowMs))
        if (noted === undefined) continue
        notified += 1
        outbox.addEvent(tx, {
          eventId: makeUuid(nowMs, randomBytes(10)),
          accountNumber,
          type: 'claim.promise_missed',
          businessDay: today,
          createdAt: nowMs,
          body: { claimNumber, what, dueOn, ruledBy: claimClockOf(clocks, claim).ruledBy },
        })
      }
      return notified
    })
  }
}

/** Tells whether we owe it, and did not do it by its day. */
export function isMissed({ who, keptOn, dueOn }: ClaimPromise, today: CalendarDate): boolean {
  return who !== 'you' && keptOn === null && dueOn < today
}
