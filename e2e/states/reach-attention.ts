import type { AttentionItem } from '@myaccount/contract/endpoints/attention'
import { calendarDate, cents } from '@myaccount/contract/formats'
import type { Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

const item: AttentionItem = {
  key: 'cancellation 12WC0310442',
  kind: 'cancellation',
  on: calendarDate.parse('2026-12-01'),
  isLate: true,
  amountCents: cents.parse(39_200),
  lead: 'Pay by Dec 01, 2026, 7 days left',
  title: 'Workers Comp cancels Dec 02, 2026',
  detail: 'Past due since Nov 16, 2026. Pay it in full and the policy stays in force.',
  when: 'Pay by Dec 01, 2026',
  whenDetail: '7 days left',
  action: { label: 'Pay $392.00', path: '/pay', pays: true },
}

/** Six things of different kinds: four stand open, two are folded. */
const much: readonly AttentionItem[] = [
  item,
  {
    ...item,
    key: 'returned',
    kind: 'payment_returned',
    isLate: false,
    title: 'Your bank returned a payment',
    detail: 'Mission Travel, sent Nov 18, 2026.',
    amountCents: cents.parse(24_000),
    when: 'Pay by Nov 30, 2026',
    whenDetail: '6 days left',
    action: { label: 'Pay again', path: '/pay', pays: true },
  },
  {
    ...item,
    key: 'request',
    kind: 'claim_request',
    title: 'Send: Three estimates for the roof of the sanctuary and the annex',
    detail: 'Hail. Your claim waits for this.',
    amountCents: null,
    when: 'Was due Nov 20, 2026',
    whenDetail: '4 days late',
    action: { label: 'Add a file', path: '/claims', pays: false },
  },
  {
    ...item,
    key: 'approval',
    kind: 'approval',
    isLate: false,
    title: 'Approve a change of people',
    detail: 'Bram Okonjo-Lisle asks you.',
    amountCents: null,
    when: 'Asked Nov 23, 2026',
    whenDetail: null,
    action: { label: 'Review', path: '/profile/people', pays: false },
  },
  {
    ...item,
    key: 'deposits',
    kind: 'deposits',
    isLate: false,
    title: 'Confirm the two small deposits',
    detail: 'Business account ending 6789. You can pay from it once they are confirmed.',
    amountCents: null,
    when: 'Confirm by Dec 07, 2026',
    whenDetail: '13 days left',
    action: { label: 'Confirm', path: '/payment/methods', pays: false },
  },
  {
    ...item,
    key: 'card',
    kind: 'card_expires',
    isLate: false,
    title: 'Visa ending 4242 expires soon',
    detail: 'Add the new card before that day.',
    amountCents: null,
    when: 'Until Nov 30, 2026',
    whenDetail: null,
    action: { label: 'Replace the card', path: '/payment/methods', pays: false },
  },
]

const call = '**/api/v1/accounts/*/attention'

export async function reachMuchToDo(page: Page): Promise<void> {
  await bringAbout(page, call, (answer) => ({ ...answer, now: much, nowCount: much.length }))
  await page.locator('#main details summary').first().click()
}

export async function reachQuietDay(page: Page): Promise<void> {
  await bringAbout(page, call, (answer) => ({ ...answer, now: [], nowCount: 0 }))
  await page.locator('#main h3').first().waitFor()
}
