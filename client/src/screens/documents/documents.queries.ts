import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { listDocumentRequests } from '@myaccount/contract/endpoints/documents/requests'
import { getPolicy } from '@myaccount/contract/endpoints/policies'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'
import type { DocumentFilters } from './find/document-filters.ts'
import { askedOf } from './find/document-filters.ts'

/** Reads one page of the list; `after` is the cursor that the page before returned. */
export function documentsQuery(accountNumber: AccountNumber, filters: DocumentFilters, after?: string) {
  const { type } = filters
  return readQuery(
    listDocuments,
    { query: { accountNumber, ...askedOf(filters), ...(type && { type }), ...(after && { after }) } },
    { expect: 'all' },
  )
}

/** Counts every type, even if the list is narrowed to one. */
export function documentCountsQuery(accountNumber: AccountNumber, filters: DocumentFilters) {
  return readQuery(countDocuments, { query: { accountNumber, ...askedOf(filters) } }, { expect: 'all' })
}

/** Reads the requests that are not fulfilled yet, earlier certificate holders, and what can be requested. */
export function documentRequestsQuery(accountNumber: AccountNumber) {
  return readQuery(listDocumentRequests, { query: { accountNumber } }, { expect: 'all' })
}

export function policyQuery(policyNumber: PolicyNumber) {
  return readQuery(getPolicy, { params: { policyNumber } })
}
