import type { StatesOf } from '../page-state.ts'

export const accountsStates: StatesOf<'accounts'> = {
  accounts: [
    { login: 'office', at: '/accounts' },
    { name: 'empty', login: 'newcomer', at: '/accounts' },
    {
      name: 'none match',
      login: 'office',
      at: '/accounts',
      reach: (page) => page.getByRole('searchbox').fill('zzz'),
    },
    {
      name: 'agency overlay',
      login: 'office',
      at: '/accounts',
      reach: async (page) => {
        await page.locator('#main li button').nth(1).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
}
