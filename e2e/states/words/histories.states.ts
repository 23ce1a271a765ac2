import { makePayment } from '../../pages/make-payment.ts'
import type { StatesOf } from '../page-state.ts'

export const historiesStates: StatesOf<'billing history' | 'payment history' | 'transaction history'> = {
  'billing history': [
    { login: 'treasurer', at: '/billing-history' },
    {
      name: 'why a bill changed',
      login: 'treasurer',
      at: '/billing-history',
      reach: (page) => page.locator('#main tbody summary').first().click(),
    },
  ],
  'payment history': [
    { login: 'treasurer', at: '/payment-history' },
    {
      name: 'with payments',
      login: 'office',
      async at(page) {
        await makePayment(page, 'visa')
        return '/payment-history'
      },
    },
    { name: 'none match', login: 'treasurer', at: '/payment-history?from=2001-01-01&to=2001-01-31' },
  ],
  'transaction history': [
    { login: 'treasurer', at: '/billing&payment-history' },
    {
      name: 'a long statement',
      login: 'treasurer',
      at: '/billing&payment-history',
      reach: async (page) => {
        // It takes more than 500 lines, and the test accounts have fewer.
        await page.route('**/api/v1/documents/statements', (route) =>
          route.fulfill({ json: { documentId: 'statement-in-the-making' } }),
        )
        await page.locator('#main a[download][href*="/transactions.pdf"]').click()
        await page.locator('[role=status] button').waitFor()
      },
    },
    { name: 'none match', login: 'treasurer', at: '/billing&payment-history?from=2001-01-01&to=2001-01-31' },
  ],
}
