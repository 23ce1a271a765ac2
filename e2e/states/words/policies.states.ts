import type { StatesOf } from '../page-state.ts'
import { reachMuchToDo, reachQuietDay } from '../reach-attention.ts'
import { reachDraftAnyway, reachPlans } from '../reach-draft-plans.ts'

export const policiesStates: StatesOf<'policies' | 'policy'> = {
  policies: [
    { login: 'treasurer', at: '/policies' },
    { name: 'found', login: 'treasurer', at: '/policies?search=12CA' },
    { name: 'none found', login: 'treasurer', at: '/policies?search=zzz&status=ended' },
    { name: 'a search that is refused', login: 'treasurer', at: '/policies?search=%01x' },
    { name: 'with a notice', login: 'director', at: '/policies' },
    { name: 'much that needs you', login: 'treasurer', at: '/policies', reach: reachMuchToDo },
    { name: 'nothing that needs you', login: 'treasurer', at: '/policies', reach: reachQuietDay },
  ],
  policy: [
    { login: 'treasurer', at: '/policies/12CA0220975' },
    { name: 'drafts in each state', login: 'treasurer', at: '/policies/12CA0220975', reach: reachPlans },
    {
      name: 'a late draft agreed to',
      login: 'treasurer',
      at: '/policies/12CA0220975',
      reach: reachDraftAnyway,
    },
    { name: 'not there', login: 'treasurer', at: '/policies/12CA0000000' },
  ],
}
