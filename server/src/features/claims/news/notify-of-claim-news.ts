import { randomBytes } from 'node:crypto'
import { type ClaimNow, claimNews, knownOf } from '@myaccount/domain/claims/news/claim-news'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Clock } from '../../../clock.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { claimFactsOf, promisesOf, standingStepOf } from '../claim-facts-of.ts'
import type { ClaimsWork } from '../claims-work.ts'
import { claimNewsEmails } from './claim-news.email.ts'
import {
  type ChangedClaim,
  changedClaimsStatement,
  keepNewsStatement,
  noteNotifiedStatement,
} from './claim-news.store.ts'

const atOnce = 50

/**
 * Notes and enqueues in one transaction: a process that is killed in between has done neither. Returns how many
 * were checked.
 */
export function makeNotifyOfClaimNews(work: ClaimsWork & { readonly clock: Clock }) {
  const { database, clock } = work
  return async (): Promise<number> => {
    const nowMs = clock()
    return await database.transaction('jobs', async (tx) => {
      const changed = await tx.run(changedClaimsStatement(atOnce))
      for (const claim of changed) notify(tx, claim, nowMs)
      return changed.length
    })
  }

  function notify(tx: Transaction, claim: ChangedClaim, nowMs: number): void {
    const { accountNumber, claimNumber, known, people } = claim
    const now = nowOf(claim)
    const news = claimNews(known, now)
    tx.defer(noteNotifiedStatement(claim, knownOf(now)))
    const [first] = news
    if (first === undefined) return
    const kind = claimNewsEmails[claim.isConfidential ? 'private' : first.kind]
    for (const userId of people) {
      const newsId = makeUuid(nowMs, randomBytes(10))
      tx.defer(keepNewsStatement({ accountNumber, newsId, claimNumber, userId, news }, nowMs))
      const emailId = makeUuid(nowMs, randomBytes(10))
      const email = { accountNumber, emailId, userId, kind, aboutId: newsId, step: null, claimNumber }
      tx.defer(enqueueEmailStatement({ ...email, createdAtMs: nowMs }))
    }
  }

  function nowOf(claim: ChangedClaim): ClaimNow {
    const { reportNumber, requests, messages } = claim.data
    return {
      status: claimFactsOf(claim, [], work).status,
      step: standingStepOf(claim),
      reportNumber,
      requests,
      messages,
      promises: promisesOf(claim, work),
    }
  }
}
