import type { StatesOf } from '../page-state.ts'

export const invoicesStates: StatesOf<'invoices' | 'invoice'> = {
  invoices: [
    { login: 'treasurer', at: '/policies/invoices' },
    { name: 'none match', login: 'treasurer', at: '/policies/invoices?from=2001-01-01&to=2001-01-31' },
    {
      name: 'no number',
      login: 'treasurer',
      at: '/policies/invoices?status=paid',
      async reach(page) {
        await page.locator('#main input[type=search]').fill('FT01')
        await page.locator('#main form:has(input[type=search]) button').click()
      },
    },
    {
      name: 'chosen',
      login: 'treasurer',
      at: '/policies/invoices?status=open',
      reach: (page) => page.locator('#main').getByRole('checkbox').first().check(),
    },
  ],
  invoice: [
    { login: 'treasurer', at: '/policies/invoices/1000044110' },
    { name: 'paid', login: 'treasurer', at: '/policies/invoices/1000043544' },
    { name: 'not there', login: 'treasurer', at: '/policies/invoices/1000000000' },
  ],
}
