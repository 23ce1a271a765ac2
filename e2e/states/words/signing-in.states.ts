import type { StatesOf } from '../page-state.ts'

export const signingInStates: StatesOf<'login' | 'signout' | 'register'> = {
  login: [
    { login: null, at: '/login' },
    { name: 'sign-in away', login: null, at: '/login?reason=unavailable&incident=inc_1' },
    {
      name: 'cannot sign in',
      login: null,
      at: '/login',
      reach: (page) => page.locator('#main summary').click(),
    },
  ],
  register: [{ login: null, at: '/register' }],
  signout: [
    { login: null, at: '/signout' },
    { name: 'asked for a page', login: null, at: '/policies' },
    { name: 'idle', login: null, at: '/signout?reason=idle' },
  ],
}
