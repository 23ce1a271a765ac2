import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

export interface PolicyChoices {
  readonly policies: readonly { readonly policyNumber: PolicyNumber; readonly policyType: string }[]
  /** False where the account has more policies than were read: then a number can be typed too. */
  readonly isComplete: boolean
}

export const noPolicyChoices: PolicyChoices = { policies: [], isComplete: false }

/** From the first page of the account's policies. */
export function policyChoicesOf(page: { items: readonly PolicyFacts[]; next: string | null } | undefined) {
  return page ? { policies: page.items, isComplete: page.next === null } : noPolicyChoices
}
