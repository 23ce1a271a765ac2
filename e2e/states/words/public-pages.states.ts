import type { StatesOf } from '../page-state.ts'

export const publicPagesStates: StatesOf<'help' | 'terms' | '404'> = {
  help: [
    { login: null, at: '/help' },
    { name: 'searched', login: null, at: '/help?q=draft' },
    { name: 'none found', login: null, at: '/help?q=zzz' },
    {
      name: 'right panel',
      login: 'treasurer',
      at: '/help',
      reach: async (page) => {
        await page.locator('header button:has(.lucide-bell)').click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
  terms: [
    { login: null, at: '/terms-of-service' },
    { name: 'asked at the sign-in', login: 'trustee', at: '/terms-of-service?accept=1&returnTo=%2Fpolicies' },
    {
      name: 'your menu',
      login: 'treasurer',
      at: '/terms-of-service',
      reach: (page) => page.locator('header button[popovertarget]').last().click(),
    },
  ],
  '404': [
    { login: null, at: '/nowhere' },
    { name: 'after a sign-in that failed', login: null, at: '/404?from=callback' },
  ],
}
