import { toPlainLine } from '@myaccount/contract/plain-text'
import { type DocumentType, documentTypes } from '@myaccount/domain/documents/document-type'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** What the list is narrowed to, as it stands in the address; without a term the current ones. */
export interface DocumentFilters {
  readonly policyNumber?: PolicyNumber
  readonly term?: 'all' | 'earlier'
  readonly type?: DocumentType
  readonly search?: string
}

export const longestSearch = 60

/** A value that means nothing is left out. */
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

/** As the contract asks, but for the type. */
export function askedOf({ policyNumber, term, search }: DocumentFilters) {
  return {
    ...(policyNumber && { policyNumber }),
    ...(term !== 'all' && { term: term ?? ('current' as const) }),
    ...(search && { search }),
  }
}
