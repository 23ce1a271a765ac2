import type { PaymentHold } from '@myaccount/contract/endpoints/admin/admin-holds'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import {
  accountNumber,
  cents,
  holdId,
  invoiceNumber,
  paymentId,
  registrationId,
  userId,
} from '@myaccount/contract/formats'
import type { Locator, Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

const longName = 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain'
const idOf = (prefix: string, place: number) => `${prefix}_0000000000007000800000000000000${place}`

const hold: PaymentHold = {
  holdId: holdId.parse(idOf('hld', 0)),
  kind: 'scheduled_payment',
  paymentId: paymentId.parse(idOf('pay', 0)),
  accountNumber: accountNumber.parse('1000482917'),
  accountName: longName,
  amountCents: cents.parse(1_248_000),
  invoiceNumbers: [invoiceNumber.parse('1000044110'), invoiceNumber.parse('1000043301')],
  methodLast4: '4410',
  signals: ['many_new_accounts', 'large_from_new_account', 'large_day_total'],
  heldAt: '2026-11-24T14:05:00Z',
  mayDecide: true,
}

/** Shows the payments of all accounts with three that wait for a look; of the last an employee may not decide. */
export async function reachHolds(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/admin/payment-holds', () => [
    hold,
    {
      ...hold,
      holdId: holdId.parse(idOf('hld', 1)),
      kind: 'draft',
      paymentId: null,
      methodLast4: null,
      invoiceNumbers: hold.invoiceNumbers.slice(0, 1),
      signals: ['large_after_change'],
    },
    {
      ...hold,
      holdId: holdId.parse(idOf('hld', 2)),
      accountName: 'Kestrel Plains',
      invoiceNumbers: hold.invoiceNumbers.slice(0, 1),
      mayDecide: false,
    },
  ])
  await page.locator('#main table button').first().waitFor()
}

export async function reachRelease(page: Page): Promise<void> {
  await reachHolds(page)
  await openDialog(page.locator('#main table button').first())
  await page.locator('dialog[open] form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.locator('dialog[open] [aria-invalid=true]').waitFor()
}

const review: RegistrationReview = {
  registrationId: registrationId.parse(idOf('reg', 0)),
  accountNumber: hold.accountNumber,
  accountName: longName,
  displayName: 'Theodora Wrenfield-Montgomery',
  email: 'theodora.wrenfield-montgomery@larkspur-community-homeowners.example',
  relationship: 'treasurer',
  note: 'I took over from Ada Wenlock as treasurer in June.',
  requestedAt: '2026-11-24T14:05:00Z',
  role: 'owner',
  owners: [],
  numbers: [
    { number: '+12605550143', name: 'Ada Wenlock', role: 'treasurer' },
    { number: '+12605550198', name: 'Fallow Creek Agency', role: null },
  ],
  approval: null,
}
const approval: RegistrationReview['approval'] = {
  role: 'owner',
  byName: 'Cass Ironwood',
  at: '2026-11-24T15:20:00Z',
  calledNumber: '+12605550143',
  calledPerson: 'Ada Wenlock',
  calledAt: '2026-11-24T15:10:00Z',
  isOwn: false,
}

/** The ways in which a request waits, by the place of its card. */
const reviews: readonly Partial<RegistrationReview>[] = [
  {},
  { approval },
  { approval: { ...approval, isOwn: true } },
  { numbers: [], email: '', displayName: '', owners: ['Ada Wenlock', 'Caspar Thistlewood'] },
]

/** Shows the registrations: to call, to be confirmed by a second employee, approved oneself, and nobody to call. */
export async function reachReviews(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/admin/registration_reviews', () => ({
    reviews: reviews.map((change, place) => ({
      ...review,
      ...change,
      registrationId: registrationId.parse(idOf('reg', place)),
    })),
    isMore: false,
  }))
  await page.locator('#main button').first().waitFor()
}

/** Opens the first employee's approval, with what is missing. */
export async function reachApproval(page: Page): Promise<void> {
  await reachReviews(page)
  await openDialog(page.locator('#main button').first())
  await page.locator('dialog[open] form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
}

/** Opens the second employee's answer. */
export async function reachSecondApproval(page: Page): Promise<void> {
  await reachReviews(page)
  // Behind the two answers to the first request.
  await openDialog(page.locator('#main button').nth(2))
}

async function openDialog(button: Locator): Promise<void> {
  await button.click()
  await button.page().locator('dialog[open]').waitFor()
}

/** Shows the acts of employees with more rows than the page holds. */
export async function reachStaffActs(page: Page): Promise<void> {
  const act = {
    day: '2026-11-24',
    userId: userId.parse(idOf('usr', 0)),
    employeeName: 'Theodora Wrenfield-Montgomery',
    act: 'refund',
    count: 20,
    cents: 1_487_200,
    aloneCount: 12,
    aloneCents: 142_000,
  }
  await bringAbout(page, '**/api/v1/admin/staff_acts', (answer) => ({
    ...answer,
    isCut: true,
    items: [act, { ...act, act: 'assigned', employeeName: null }, { ...act, act: 'written_off', count: 1 }],
  }))
  await page.locator('#main table').nth(1).waitFor()
}

/** Shows the exports of the journal: the newest, and one of many entries. */
export async function reachExports(page: Page): Promise<void> {
  const newest = { exportNumber: 128, madeAt: '2026-11-24T14:30:00.000Z', entryCount: 6, debitCents: 24_000 }
  const large = { ...newest, exportNumber: 127, entryCount: 1_204_500, debitCents: 98_765_432_100 }
  await bringAbout(page, '**/api/v1/admin/books', (answer) => ({ ...answer, exports: [newest, large] }))
  await page.locator('#main a[href$="/exports/127.csv"]').waitFor()
}
