import type { StatesOf } from '../page-state.ts'

export const historiesStates: StatesOf<'payment history'> = {
  'payment history': [
    { login: 'office', at: '/payment-history' },
    { name: 'none match', login: 'treasurer', at: '/payment-history?from=2001-01-01&to=2001-01-31' },
  ],
}
