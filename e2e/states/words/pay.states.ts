import { languageOfTag } from '@myaccount/messages/language'
import { messagesFor } from '@myaccount/messages/messages-for'
import { guestRefusals } from '@myaccount/messages/payments/guest-refusals'
import { say } from '@myaccount/messages/say'
import type { Page } from '@playwright/test'
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
    {
      name: 'too many wrong tries',
      login: null,
      at: '/guest-checkout?invoice=1000044110',
      reach: reachAlarm,
      refusedWith: 409,
    },
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

/** Asks for a bill by its number while the wrong tries of everybody are too many, which takes 600 of them. */
async function reachAlarm(page: Page): Promise<void> {
  await page.route('**/api/v1/guest-checkout/bills', async (route) => {
    const language = languageOfTag((await page.locator('html').getAttribute('lang')) ?? '') ?? 'en'
    const speaker = messagesFor(language)
    await route.fulfill({
      status: 409,
      json: {
        success: false,
        status: 409,
        title: say(speaker, guestRefusals.otherWay.title),
        additional_detail: say(speaker, guestRefusals.otherWay.detail),
        code: 'conflict',
        incident_id: 'inc_alarm',
      },
    })
  })
  const zip = page.locator('input[name="zip"]')
  await zip.fill('46799')
  await zip.press('Enter')
  await page.locator('#main form [role=alert]:not(:empty)').waitFor()
}
