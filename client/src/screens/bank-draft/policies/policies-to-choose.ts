import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { isLive } from '@myaccount/domain/bank-draft/draft-date-of'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { DraftAction } from '../bank-draft-address.ts'

/** Set by domain.md 11.4. */
export const draftedTogetherAtMost = 100

/** While billing is offline policies can still be chosen, but nothing can be sent: the page shows that once. */
export function canBeChosen({ whyNot, whyNotChange }: PolicyToEnroll, action: DraftAction): boolean {
  if (action === 'enroll') return whyNot === null
  return whyNotChange === null || whyNotChange === 'billing_offline'
}

/**
 * Lists only enrolled policies if the action is a change; in both actions, those that can be chosen come first.
 */
export function policiesToChoose(policies: readonly PolicyToEnroll[], action: DraftAction): PolicyToEnroll[] {
  const shown = action === 'enroll' ? [...policies] : policies.filter(({ draftState }) => isLive(draftState))
  return shown.sort((one, other) => Number(canBeChosen(other, action)) - Number(canBeChosen(one, action)))
}

/** Returns the policies of the address; without any, the only one there is. A person chooses among several. */
export function chosenAtFirst(
  policies: readonly PolicyToEnroll[],
  named: readonly PolicyNumber[],
  action: DraftAction,
): PolicyNumber[] {
  const possible = policies.filter((policy) => canBeChosen(policy, action)).map((each) => each.policyNumber)
  if (named.length > 0) return possible.filter((number) => named.includes(number))
  return possible.length === 1 ? possible : []
}
