import { fillCard, manyBills } from './pay.ts'
import { refuseTags, signInForAccount, signOut, type Walk } from './walk.ts'

export const payAsGuest: Walk = {
  name: 'guest pay',
  isNarrowToo: true,
  async run(page) {
    // The number of a bill that is still open, as it is on paper.
    await signInForAccount(page, 'office', manyBills.name)
    await page.open('/policies/invoices?status=open')
    await page.see({ role: 'checkbox', name: /^Choose invoice/ })
    const number = /\b1\d{9}\b/.exec((await page.read()).replace(manyBills.account, ''))?.[0] ?? ''
    await signOut(page)

    await page.open('/guest-checkout')
    await refuseTags(page)
    await page.fill({ label: 'Invoice number' }, number)
    await page.fill({ label: 'Billing ZIP code' }, manyBills.zip)
    await page.press({ role: 'button', name: 'Find your bill' })
    await page.see({ role: 'heading', name: 'Review and pay' })
    await fillCard(page, '4242424242424242')
    await page.fill({ label: 'Your name' }, 'Tobiah Wrenfield')
    await page.fill({ label: /^Email/ }, 'tobiah@wrenfield.example')
    await page.press({ role: 'button', name: /^Pay \$/ })
    await page.see({ text: /You paid \$/ }, { withinMs: 30_000 })
  },
}
