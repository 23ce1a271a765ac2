import { toPlainLine } from '@myaccount/contract/plain-text'
import { type DocumentType, documentTypes } from '@myaccount/domain/documents/document-type'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** The filters of the list, as in the address; without a term only current documents are listed. */
export interface DocumentFilters {
  readonly policyNumber?: PolicyNumber
  readonly term?: 'all' | 'earlier'
  readonly type?: DocumentType
  readonly search?: string
}

export const longestSearch = 60

/** Drops invalid values. */
export function readDocumentFilters(search: URLSearchParams): DocumentFilters {
  const policyNumber = parsePolicyNumber(search.get('policyNumber') ?? '')
  const term = (['all', 'earlier'] as const).find((one) => one === search.get('term'))
  const type = documentTypes.find((one) => one === search.get('type'))
  const words = toPlainLine(search.get('search') ?? '').slice(0, longestSearch)
  return {
    ...(policyNumber.ok && { policyNumber: policyNumber.value }),
    ...(term && { term }),
    ...(type && { type }),
    ...(words && { search: words }),
  }
}

/** Returns the query of the contract, without the type. */
export function askedOf({ policyNumber, term, search }: DocumentFilters) {
  return {
    ...(policyNumber && { policyNumber }),
    ...(term !== 'all' && { term: term ?? ('current' as const) }),
    ...(search && { search }),
  }
}
