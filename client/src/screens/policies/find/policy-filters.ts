import type { PolicyFilter } from '@myaccount/contract/endpoints/policies'

/** Holds every word of the contract, which the type checks. The contract's schema is not loaded with a page. */
const statuses: Readonly<Record<PolicyFilter, true>> = {
  past_due: true,
  cancelling: true,
  in_force: true,
  ended: true,
}

/** The filters of the list, in the page's address under the names of the contract's query. */
export interface PolicyFilters {
  readonly search?: string
  readonly status?: PolicyFilter
}

/** The longest search that the contract accepts, in characters. */
export const longestSearch = 60

/** Reads the filters from the address, which people edit and share: invalid values are dropped. */
export function readPolicyFilters(address: URLSearchParams): PolicyFilters {
  // The server cleans the rest; what it refuses is dropped here. The first page has no room
  // for all of plain-text.ts.
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
