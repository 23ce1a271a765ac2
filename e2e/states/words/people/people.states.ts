import type { Page } from '@playwright/test'
import type { StatesOf } from '../../page-state.ts'

const account = '1000482917'

export const peopleStates: StatesOf<'people' | 'invitation'> = {
  people: [
    { login: 'treasurer', at: `/profile/people?account=${account}` },
    { name: 'invite', login: 'treasurer', at: `/profile/people?account=${account}&invite=new` },
    { name: 'change', login: 'treasurer', at: `/profile/people?account=${account}`, reach: press('change') },
    { name: 'end', login: 'treasurer', at: `/profile/people?account=${account}`, reach: press('end') },
    {
      name: 'hand over',
      login: 'treasurer',
      at: `/profile/people?account=${account}`,
      reach: press('handOver'),
    },
    {
      name: 'hand over to somebody new',
      login: 'treasurer',
      at: `/profile/people?account=${account}`,
      async reach(page) {
        await press('handOver')(page)
        await page.locator('dialog[open] [type=radio][value=new]').check()
      },
    },
    {
      name: 'no access any more',
      login: 'treasurer',
      at: '/profile/people?account=1000671188&done=hand_over',
    },
    { name: 'taken over', login: 'treasurer', at: `/profile/people?account=${account}&done=taken_over` },
    { name: 'second owner', login: 'treasurer', at: `/profile/people?account=${account}&second=ask` },
    { name: 'without an account', login: 'newcomer', at: '/profile/people' },
  ],
  invitation: [
    { login: null, at: '/invitation' },
    { name: 'bad link', login: null, at: `/invitation#${'x'.repeat(43)}` },
  ],
}

/** Opens what the first link of that kind leads to. */
function press(kind: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator(`a[href*="${kind}="]`).first().click()
    await page.locator('dialog[open]').waitFor()
  }
}
