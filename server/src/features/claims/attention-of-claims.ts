import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AttentionSource, attentionSource } from '../../attention/attention-source.ts'
import { type ClaimTiming, promisesOf } from './claim-facts-of.ts'
import { type ClaimRow, openClaimsStatement } from './claims.store.ts'

/** What the adjusters of open claims wait for, and what we did not do by its day. */
export const claimsAttention = (timing: ClaimTiming): AttentionSource =>
  attentionSource({
    statements: (accounts) => [openClaimsStatement(accounts)],
    items: ([claims], { today, may }) =>
      claims
        .filter(({ accountNumber }) => may('claims_see', accountNumber))
        .flatMap((claim) => itemsOfClaim(claim, timing, today)),
  })

function itemsOfClaim(claim: ClaimRow, timing: ClaimTiming, today: CalendarDate): AttentionItem[] {
  const { accountNumber, claimNumber, data } = claim
  const of = { accountNumber, claimNumber, cause: data.cause }
  return promisesOf(claim, timing)
    .filter(({ keptOn }) => keptOn === null)
    .flatMap(({ who, what, about, dueOn }): AttentionItem[] => {
      if (who === 'you') return [{ ...of, kind: 'claim_request', title: about ?? '', dueOn }]
      return dueOn < today ? [{ ...of, kind: 'promise_missed', what, dueOn }] : []
    })
}
