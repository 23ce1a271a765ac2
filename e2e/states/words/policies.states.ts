import type { Page } from '@playwright/test'
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
    { name: 'every part open', login: 'treasurer', at: '/policies/12CA0220975', reach: reachAllParts },
    {
      name: 'drafts in each state',
      login: 'treasurer',
      at: '/policies/12CA0220975?section=bank-draft',
      reach: reachPlans,
    },
    {
      name: 'a late draft agreed to',
      login: 'treasurer',
      at: '/policies/12CA0220975?section=bank-draft',
      reach: reachDraftAnyway,
    },
    {
      name: 'a state whose certificates are requested',
      login: 'office',
      at: '/policies/12MF0098120?section=documents',
    },
    { name: 'not there', login: 'treasurer', at: '/policies/12CA0000000' },
  ],
}

/** A wide page shows all parts, and no button that unfolds one. */
async function reachAllParts(page: Page): Promise<void> {
  const folded = page.locator('#main section button[aria-expanded="false"]:visible')
  while ((await folded.count()) > 0) await folded.first().click()
}
