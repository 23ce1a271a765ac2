import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import { auditStatement } from '../../../audit/audit.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { reviewWindowStart } from '../../../review-window.ts'
import { promisesOf } from '../claim-facts-of.ts'
import type { ClaimsWork } from '../claims-work.ts'
import { isMissed } from '../promises/notify-of-missed-promises.ts'
import { failedFilesStatement, missedClaimsStatement } from './claims-to-watch.store.ts'

const claimsAtMost = 100
const filesAtMost = 100

/** Lists what went wrong on open claims, for employees who call people about it. */
export function makeListClaimsToWatch({ database, timeZone }: ClaimsWork) {
  return async ({
    actor,
    nowMs,
    today,
    requestId,
  }: SignedInVisit): Promise<EndpointAnswer<typeof listClaimsToWatch>> => {
    const entry = { actor, at: nowMs, requestId, action: 'claims.watched', outcome: 'done' } as const
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
    const [claims, files] = await database.readAll('staff', [
      missedClaimsStatement(today, claimsAtMost + 1),
      failedFilesStatement(reviewWindowStart(nowMs), filesAtMost + 1),
    ] as const)
    const promises = claims.slice(0, claimsAtMost).flatMap((claim) =>
      promisesOf(claim, timeZone)
        .filter((promise) => isMissed(promise, today))
        .map(({ what, dueOn }) => ({
          accountNumber: claim.accountNumber,
          accountName: claim.accountName,
          claimNumber: claim.claimNumber,
          cause: claim.data.cause,
          adjuster: adjusterOf(claim.data.adjuster),
          what,
          dueOn,
        })),
    )
    return {
      promises: promises.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)),
      hasMorePromises: claims.length > claimsAtMost,
      files: files.slice(0, filesAtMost).map(({ failedAt, adjuster, ...file }) => ({
        ...file,
        adjuster: adjusterOf(adjuster),
        failedAt: failedAt.toISOString(),
      })),
      hasMoreFiles: files.length > filesAtMost,
    }
  }
}

function adjusterOf(adjuster: { readonly name: string; readonly phone: string | null } | null) {
  return adjuster === null ? null : { name: adjuster.name, phone: adjuster.phone }
}
