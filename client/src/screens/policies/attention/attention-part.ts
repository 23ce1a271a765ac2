import { screenPart } from '../../../api/screen-part.tsx'
import { accountOverviewQuery } from '../../../parts/billing/account-overview.query.ts'
import { sessionQuery } from '../../../session/session.queries.ts'
import { findCancelledOpen, type Overview } from './find-cancelled-open.ts'

/** True if a policy of the account has a notice, or is cancelled with an amount still due. */
export function needsAttention(overview: Overview): boolean {
  return overview.notices.count > 0 || findCancelledOpen(overview).length > 0
}

/** The notices shown above all else on /policies, if there are any. */
export const attentionPart = screenPart({
  file: 'policies/attention/Attention',
  isFor: (search, readKnown) => {
    const account = readKnown(sessionQuery())?.activeAccountNumber
    const overview = account && !search.has('policyNumber') ? readKnown(accountOverviewQuery(account)) : null
    return overview ? needsAttention(overview) : false
  },
  // The texts of a notice of cancellation.
  words: 'parts',
  load: async () => (await import('./Attention.tsx')).Attention,
})
