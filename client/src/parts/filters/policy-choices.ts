import { listPolicies, type PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/** Reads the choices of the policy filter: the first 50, sorted by what needs attention first. */
export function policyChoicesQuery(accountNumber: AccountNumber) {
  return readQuery(listPolicies, { query: { accountNumber } }, { expect: 'all' })
}

export interface PolicyChoices {
  readonly policies: readonly { readonly policyNumber: PolicyNumber; readonly policyType: string }[]
  /** False if the account has more policies than were read: then a number can be typed too. */
  readonly isComplete: boolean
}

export const noPolicyChoices: PolicyChoices = { policies: [], isComplete: false }

/** Returns the choices from the first page of the account's policies. */
export function policyChoicesOf(page: { items: readonly PolicyFacts[]; next: string | null } | undefined) {
  return page ? { policies: page.items, isComplete: page.next === null } : noPolicyChoices
}
