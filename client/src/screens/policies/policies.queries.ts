import { countPolicies, listPolicies } from '@myaccount/contract/endpoints/policies'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import type { PolicyFilters } from './find/policy-filters.ts'

// All of these use `expect: 'all'`, because the screens show an error state in place of the missing data.

/**
 * Reads one page of 50, sorted by what needs attention first; `after` is the cursor that the page before returned.
 */
export function policiesQuery(accountNumber: AccountNumber, filters: PolicyFilters, after?: string) {
  const query = { accountNumber, ...filters, ...(after && { after }) }
  return readQuery(listPolicies, { query }, { expect: 'all' })
}

/** Counts a narrowed list; the overview has the count of the whole one. */
export function policyCountQuery(accountNumber: AccountNumber, filters: PolicyFilters) {
  return readQuery(
    countPolicies,
    { query: { accountNumber, ...filters } },
    { expect: 'all', background: true },
  )
}
