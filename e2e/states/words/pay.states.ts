import { makePayment } from '../../pages/make-payment.ts'
import type { StatesOf } from '../page-state.ts'

/** The treasurer's, with an invoice that nobody pays in the journeys. */
const account = '1000482917'
const chosen = '1000044110'

export const payStates: StatesOf<'pay' | 'pay review' | 'pay accounts' | 'payment' | 'guest-checkout'> = {
  pay: [
    { login: 'treasurer', at: `/pay?account=${account}` },
    { name: 'not yours', login: 'treasurer', at: '/pay?account=1000517330' },
  ],
  'pay review': [
    { login: 'treasurer', at: `/pay/review?account=${account}&invoices=${chosen}` },
    { name: 'a part', login: 'treasurer', at: `/pay/review?account=${account}&invoices=${chosen}:39200` },
    {
      name: 'on another day',
      login: 'treasurer',
      at: `/pay/review?account=${account}&invoices=1000043301`,
      reach: async (page) => {
        await page.locator('#main select').selectOption({ index: 1 })
        await page.waitForURL(/[?&]on=/)
      },
    },
    { name: 'paid already', login: 'treasurer', at: `/pay/review?account=${account}&invoices=1000043544` },
  ],
  'pay accounts': [
    { login: 'office', at: '/pay/accounts' },
    { name: 'nothing due', login: 'newcomer', at: '/pay/accounts' },
    {
      name: 'not there',
      login: 'office',
      at: '/pay/accounts?payments=pay_00000000000070008000000000000000',
    },
  ],
  'guest-checkout': [
    { login: null, at: '/guest-checkout' },
    { name: 'signed in beside it', login: 'treasurer', at: '/guest-checkout?invoice=1000044110' },
    { name: 'a link that is over', login: null, at: `/guest-checkout?by=link#${'x'.repeat(43)}` },
    {
      name: 'found',
      login: null,
      at: '/guest-checkout?invoice=1000044110',
      reach: async (page) => {
        const zip = page.locator('input[name="zip"]')
        const card = page.locator('iframe')
        await zip.or(card).first().waitFor()
        // Once found, the bill stays open in this browser.
        if (await zip.isVisible()) {
          await zip.fill('46799')
          await zip.press('Enter')
        }
        await card.waitFor()
      },
    },
  ],
  payment: [
    { login: 'office', at: (page) => makePayment(page, 'visa') },
    { name: 'sent to the bank', login: 'office', at: (page) => makePayment(page, 'bank') },
    { name: 'scheduled', login: 'office', at: (page) => makePayment(page, 'visa', 'scheduled') },
    { name: 'declined', login: 'office', at: (page) => makePayment(page, 'declinedCard') },
    { name: 'the bank asks', login: 'office', at: (page) => makePayment(page, 'confirmedCard') },
    { name: 'not there', login: 'office', at: '/payments/pay_00000000000070008000000000000000' },
  ],
}
