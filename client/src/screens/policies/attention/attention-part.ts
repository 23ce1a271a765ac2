import { screenPart } from '../../../api/screen-part.tsx'
import { sessionQuery } from '../../../session/session.queries.ts'
import { accountOverviewQuery } from '../policies.queries.ts'
import { findCancelledOpen } from './find-cancelled-open.ts'

/** What stands above all else on /policies, where there is any of it. */
export const attentionPart = screenPart({
  file: 'policies/attention/Attention',
  isFor: (search, readKnown) => {
    const account = readKnown(sessionQuery())?.activeAccountNumber
    const overview = account && !search.has('policyNumber') ? readKnown(accountOverviewQuery(account)) : null
    return overview ? (overview.notices?.count ?? 0) > 0 || findCancelledOpen(overview).length > 0 : false
  },
  load: async () => (await import('./Attention.tsx')).Attention,
})
