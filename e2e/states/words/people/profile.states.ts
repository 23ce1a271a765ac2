import type { StatesOf } from '../../page-state.ts'

export const profileStates: StatesOf<'profile' | 'activity'> = {
  profile: [
    { login: 'treasurer', at: '/profile' },
    { name: 'changing the email', login: 'treasurer', at: '/profile?change=email' },
    { name: 'changing the phone', login: 'treasurer', at: '/profile?change=phone' },
    { name: 'welcomed', login: 'trustee', at: '/profile?welcome=1&returnTo=%2Fpolicies' },
    { name: 'without an account', login: 'newcomer', at: '/profile' },
  ],
  activity: [
    { login: 'treasurer', at: '/profile/activity' },
    { name: 'nothing yet', login: 'newcomer', at: '/profile/activity' },
  ],
}
