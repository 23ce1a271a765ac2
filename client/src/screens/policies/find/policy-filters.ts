import type { PolicyFilter } from '@myaccount/contract/endpoints/policies'

/** The contract's words, and all of them: the type says so. Its schema is not loaded with a page. */
const statuses: Readonly<Record<PolicyFilter, true>> = {
  past_due: true,
  cancelling: true,
  in_force: true,
  ended: true,
}

/** What the list is narrowed to; stands in the page's address under the names of the contract's query. */
export interface PolicyFilters {
  readonly search?: string
  readonly status?: PolicyFilter
}

/** As the contract takes it. */
export const longestSearch = 60

/** From the address, which people edit and share: a value that means nothing is left out. */
export function readPolicyFilters(address: URLSearchParams): PolicyFilters {
  // The server cleans the rest; what it refuses is left out here. The first page has no room for all of plain-text.ts.
  const search = address.get('search')?.replaceAll('\0', '').trim().slice(0, longestSearch)
  const status = address.get('status') ?? ''
  return {
    ...(search && { search }),
    ...(Object.hasOwn(statuses, status) && { status: status as PolicyFilter }),
  }
}

export function isNarrowed(filters: PolicyFilters): boolean {
  return Object.keys(filters).length > 0
}
