import type { StatesOf } from '../page-state.ts'

export const notificationsStates: StatesOf<'notifications' | 'preferences'> = {
  notifications: [
    { login: 'treasurer', at: '/notifications' },
    { name: 'nothing of this kind', login: 'treasurer', at: '/notifications?show=member_meeting' },
    { name: 'nobody was told anything', login: 'newcomer', at: '/notifications' },
  ],
  preferences: [
    { login: 'treasurer', at: '/notifications/preferences' },
    {
      name: 'before paper stops',
      login: 'treasurer',
      at: '/notifications/preferences',
      async reach(page) {
        await page.locator('[name="billing-paper"]').uncheck()
        await page.locator('form [type="submit"]').click()
      },
    },
    { name: 'no account', login: 'newcomer', at: '/notifications/preferences' },
  ],
}
