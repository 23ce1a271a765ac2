import type { StatesOf } from '../page-state.ts'

export const notificationsStates: StatesOf<'notifications'> = {
  notifications: [
    { login: 'treasurer', at: '/notifications' },
    { name: 'nothing of this kind', login: 'treasurer', at: '/notifications?show=member_meeting' },
    { name: 'nobody was told anything', login: 'newcomer', at: '/notifications' },
  ],
}
