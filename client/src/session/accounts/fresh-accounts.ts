import {
  type AccountOverview,
  getAccountOverview,
  listAccountSummaries,
} from '@myaccount/contract/endpoints/accounts'
import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import { getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { getPolicy, getPolicySchedule, listPolicies } from '@myaccount/contract/endpoints/policies'
import { isAccountStale } from '@myaccount/domain/accounts/is-account-stale'
import { replaceAccount } from '@myaccount/domain/accounts/replace-account'
import type { QueryClient } from '@tanstack/react-query'
import { inBackground } from '../../api/read-query.ts'
import { accountSummariesQuery } from './accounts.queries.ts'

/** The first part of the keys of everything that shows an account, its policies and their invoices. */
const accountPaths: ReadonlySet<unknown> = new Set(
  [
    listAccountSummaries,
    getAccountOverview,
    getAttention,
    listAttention,
    listPolicies,
    getPolicy,
    getPolicySchedule,
    listInvoices,
    getInvoice,
  ].map(({ path }) => path),
)

/** The attention list of an account holds its overview. */
const overviewPaths: ReadonlySet<unknown> = new Set([getAccountOverview.path, getAttention.path])

/**
 * Loads again the stale account data that is shown (specification 4), in the background because nobody
 * requested it (ADR 0003). Data that nothing shows is loaded again when a page needs it. A failure is
 * met again a minute later.
 */
export async function reloadStaleAccounts(client: QueryClient, nowMs: number): Promise<void> {
  const stale = client.getQueryCache().findAll({
    type: 'active',
    predicate({ queryKey, state: { data, dataUpdatedAt: loadTimeMs } }) {
      return accountPaths.has(queryKey[0]) && data !== undefined && isAccountStale(loadTimeMs, nowMs)
    },
  })
  await Promise.allSettled(
    stale.map(({ queryKey, meta }) =>
      client.fetchQuery({ queryKey, meta: inBackground(meta), staleTime: 0 }),
    ),
  )
}

/**
 * Copies a newer read of one account into its place in the list, until the returned function ends it:
 * the header and the page then never name it differently. Its amounts stay those of the list, which has
 * them all from one moment.
 */
export function keepListWithOverviews(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!overviewPaths.has(event.query.queryKey[0])) return
    replaceInList(client, event.query.state.data as AccountOverview)
  })
}

function replaceInList(client: QueryClient, { accountNumber, accountName, agency }: AccountOverview): void {
  const list = client.getQueryState(accountSummariesQuery().queryKey)
  const listed = list?.data?.find((account) => account.accountNumber === accountNumber)
  if (!list?.data || !listed) return
  if (listed.accountName === accountName && listed.agency.code === agency.code) return
  const accounts = replaceAccount(list.data, { ...listed, accountName, agency })
  // Keeps the time of the list: this update does not make its other accounts newer.
  client.setQueryData(accountSummariesQuery().queryKey, accounts, { updatedAt: list.dataUpdatedAt })
}
