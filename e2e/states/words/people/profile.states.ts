import type { StatesOf } from '../../page-state.ts'

export const profileStates: StatesOf<'profile'> = {
  profile: [
    { login: 'treasurer', at: '/profile' },
    { name: 'without an account', login: 'newcomer', at: '/profile' },
  ],
}
