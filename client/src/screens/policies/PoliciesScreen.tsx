import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { attentionQuery } from '../../parts/attention/attention.query.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useActiveAccount } from '../../session/use-session.ts'
import { AccountPolicies } from './AccountPolicies.tsx'
import { policyPart } from './detail/policy-part.ts'
import { findPart } from './find/find-part.ts'
import { readPolicyFilters } from './find/policy-filters.ts'
import { PoliciesSkeleton } from './PoliciesSkeleton.tsx'
import { policiesQuery } from './policies.queries.ts'

/** Opens one policy if the address has `policyNumber`, at the part that `section` names (ADR 0005). */
export const loader: ScreenLoader = async (input) => {
  const asked = input.search.get('policyNumber')
  // The code is not in the first bundle: most people who come to their policies do not open one.
  if (asked !== null) return (await import('./detail/load-policy.ts')).loadPolicy(input, asked)
  const { load, session, account } = input
  if (session === null || account === null) return
  await Promise.all([
    load(attentionQuery(account)),
    maySee(session, account, 'see_policies')
      ? load(policiesQuery(account, readPolicyFilters(input.search)))
      : undefined,
  ])
}

export const parts = [policyPart, findPart]

export default function PoliciesScreen() {
  const [search] = useSearchParams()
  const account: AccountNumber | null = useActiveAccount()
  const asked = search.get('policyNumber')
  if (asked !== null) {
    const section = search.get('section')
    return (
      <policyPart.Show key={asked} asked={asked} section={section} waiting={<PoliciesSkeleton rows={6} />} />
    )
  }
  const filters = readPolicyFilters(search)
  // Other filters get another key, so that the shown pages start again at the first.
  const key = `${account} ${paths.policies({ ...filters })}`
  return account && <AccountPolicies key={key} account={account} filters={filters} address={search} />
}
