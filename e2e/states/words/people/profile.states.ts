import type { StatesOf } from '../../page-state.ts'

export const profileStates: StatesOf<'profile'> = {
  profile: [
    { login: 'treasurer', at: '/profile' },
    { name: 'changing the email', login: 'treasurer', at: '/profile?change=email' },
    { name: 'changing the phone', login: 'treasurer', at: '/profile?change=phone' },
    { name: 'without an account', login: 'newcomer', at: '/profile' },
  ],
}
