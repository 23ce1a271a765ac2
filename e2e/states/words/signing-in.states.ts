import type { StatesOf } from '../page-state.ts'

export const signingInStates: StatesOf<'login' | 'signout'> = {
  login: [
    { login: null, at: '/login' },
    { name: 'sign-in away', login: null, at: '/login?reason=unavailable&incident=inc_1' },
  ],
  signout: [
    { login: null, at: '/signout' },
    { name: 'asked for a page', login: null, at: '/policies' },
    { name: 'idle', login: null, at: '/signout?reason=idle' },
  ],
}
