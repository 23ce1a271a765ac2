import { screenPart } from '../../../api/screen-part.tsx'
import { accountOverviewQuery } from '../../../parts/billing/account-overview.query.ts'
import { sessionQuery } from '../../../session/session.queries.ts'
import { findCancelledOpen, type Overview } from './find-cancelled-open.ts'

/** A policy of the account has a notice, or is cancelled and owed on. */
export function needsAttention(overview: Overview): boolean {
  return overview.notices.count > 0 || findCancelledOpen(overview).length > 0
}

/** What stands above all else on /policies, where there is any of it. */
export const attentionPart = screenPart({
  file: 'policies/attention/Attention',
  isFor: (search, readKnown) => {
    const account = readKnown(sessionQuery())?.activeAccountNumber
    const overview = account && !search.has('policyNumber') ? readKnown(accountOverviewQuery(account)) : null
    return overview ? needsAttention(overview) : false
  },
  // What a notice of cancellation says.
  words: 'parts',
  load: async () => (await import('./Attention.tsx')).Attention,
})
