import type { StatesOf } from '../page-state.ts'

export const publicPagesStates: StatesOf<'help' | 'terms' | 'privacy choices' | '404'> = {
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
  'privacy choices': [
    { login: null, at: '/privacy-choices' },
    {
      name: 'asked over a page',
      login: 'treasurer',
      at: '/policies',
      reach: async (page) => {
        const context = page.context()
        await context.clearCookies({ name: 'myaccount_tags' })
        await page.reload()
        await page.keyboard.press('Shift')
        await page.locator('#root > div > section').waitFor()
        // The states that follow in this browser begin as the others do.
        await context.addCookies([{ name: 'myaccount_tags', value: 'refused', url: page.url() }])
      },
    },
  ],
  '404': [
    { login: null, at: '/nowhere' },
    { name: 'after a sign-in that failed', login: null, at: '/404?from=callback' },
  ],
}
