import type { WalkedPage } from '../walked-page.ts'
import { signIn, signInForAccount, type Walk } from './walk.ts'

/** The office's, with forty invoices to pay; its bills go to that ZIP code. */
export const manyBills = { account: '1000604417', name: 'Ninefold Mercy Outreach', zip: '75999' }

/** In the processor's own fields, which are a page of another origin. */
export async function fillCard(page: WalkedPage, number: string): Promise<void> {
  const place = { frame: 'Card details' }
  await page.fill({ label: 'Card number' }, number, place)
  await page.fill({ label: 'Expiry date' }, '08/30', place)
  await page.fill({ label: 'Card security code' }, '123', place)
  await page.fill({ label: 'Name on card' }, 'Perpetua Haldane', place)
  await page.fill({ label: 'Billing ZIP code' }, manyBills.zip, place)
}

export const payByCard: Walk = {
  name: 'pay by a new card',
  async run(page) {
    await signInForAccount(page, 'office', manyBills.name)
    await page.open('/policies/invoices?status=open')
    await page.press({ role: 'checkbox', name: /^Choose invoice/ })
    await page.press({ role: 'button', name: 'Pay selected' })
    await page.see({ role: 'heading', name: 'Review your payment' })
    await page.press({ role: 'link', name: 'Add a card' })
    await page.see({ role: 'button', name: 'Save card' })
    await fillCard(page, '4242424242424242')
    await page.press({ role: 'button', name: 'Save card' })
    await page.press({ role: 'button', name: /^Pay \$/ })
    await page.arrive(/^\/payments\/pay_/)
    await page.see({ text: /You paid \$/ })

    // A card is saved once on an account, and the next browser adds the same one.
    await page.open('/payment/methods')
    await page.press({ role: 'link', name: 'Remove Visa ending 4242' })
    await page.press({ role: 'button', name: 'Remove', within: { role: 'dialog' } })
    await page.see({ role: 'heading', name: 'Payment methods' })
    await page.untilGone({ role: 'link', name: 'Remove Visa ending 4242' })
  },
}

export const payByBank: Walk = {
  name: 'pay by bank',
  async run(page) {
    await signIn(page, 'treasurer')
    await page.press({ role: 'link', name: /^Pay invoice/ })
    await page.press({ role: 'radio', name: /ending 6789/ })
    await page.press({ role: 'button', name: /^Pay \$/ })
    await page.arrive(/^\/payments\/pay_/)
    await page.see({ text: /Sent to your bank/ })
  },
}
