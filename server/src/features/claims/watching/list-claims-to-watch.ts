import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { auditStatement } from '../../../audit/audit.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { reviewWindowStart } from '../../../review-window.ts'
import { promisesOf } from '../claim-facts-of.ts'
import type { ClaimsWork } from '../claims-work.ts'
import { isMissed } from '../promises/notify-of-missed-promises.ts'
import {
  failedFilesStatement,
  type MissedClaimRow,
  type MissedPlace,
  missedClaimsStatement,
} from './claims-to-watch.store.ts'

const promisesAtMost = 100
const filesAtMost = 100
const claimsAtOnce = 200
/** A promise may be kept by now, so more claims are read than are shown; the rest is for another day. */
const readsAtMost = 10

/** Lists what went wrong on open claims, for employees who call people about it. */
export function makeListClaimsToWatch(work: ClaimsWork) {
  const { database } = work
  type Watched = EndpointAnswer<typeof listClaimsToWatch>

  async function listMissed(today: CalendarDate): Promise<Pick<Watched, 'promises' | 'hasMorePromises'>> {
    const promises: Watched['promises'] = []
    let after: MissedPlace | undefined
    let isAll = false
    for (let reads = 0; !isAll && reads < readsAtMost && promises.length <= promisesAtMost; reads += 1) {
      const claims = await database.read('staff', missedClaimsStatement(today, after, claimsAtOnce))
      promises.push(...claims.flatMap((claim) => missedOf(claim, promisesOf(claim, work), today)))
      after = claims.at(-1)
      isAll = claims.length < claimsAtOnce
    }
    promises.sort((one, other) => one.dueOn.localeCompare(other.dueOn))
    return {
      promises: promises.slice(0, promisesAtMost),
      hasMorePromises: !isAll || promises.length > promisesAtMost,
    }
  }

  return async ({ actor, nowMs, today, requestId }: SignedInVisit): Promise<Watched> => {
    const entry = { actor, at: nowMs, requestId, action: 'claims.watched', outcome: 'done' } as const
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
    const [missed, files] = await Promise.all([
      listMissed(today),
      database.read('staff', failedFilesStatement(reviewWindowStart(nowMs), filesAtMost + 1)),
    ])
    return {
      ...missed,
      files: files.slice(0, filesAtMost).map(({ failedAt, adjuster, ...file }) => ({
        ...file,
        adjuster: adjusterOf(adjuster),
        failedAt: failedAt.toISOString(),
      })),
      hasMoreFiles: files.length > filesAtMost,
    }
  }
}

function missedOf(claim: MissedClaimRow, promises: readonly ClaimPromise[], today: CalendarDate) {
  const { accountNumber, accountName, claimNumber, data } = claim
  return promises
    .filter((promise) => isMissed(promise, today))
    .map(({ what, dueOn }) => ({
      accountNumber,
      accountName,
      claimNumber,
      cause: data.cause,
      adjuster: adjusterOf(data.adjuster),
      what,
      dueOn,
    }))
}

function adjusterOf(adjuster: { readonly name: string; readonly phone: string | null } | null) {
  return adjuster === null ? null : { name: adjuster.name, phone: adjuster.phone }
}
