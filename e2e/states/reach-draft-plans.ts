import type { UndraftedBill } from '@myaccount/contract/endpoints/admin/admin-drafts'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import {
  accountNumber,
  calendarDate,
  cents,
  invoiceNumber,
  paymentId,
  policyNumber,
} from '@myaccount/contract/formats'
import type { Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

type Expected = DraftOfPolicy['drafts'][number]

const bank = { bankName: 'Quay Street Bank', last4: '4410' }
const announced: Expected = {
  invoiceNumber: invoiceNumber.parse('1000071121'),
  dueDate: calendarDate.parse('2026-12-24'),
  billsOn: calendarDate.parse('2026-12-03'),
  changeBy: calendarDate.parse('2026-12-19'),
  draftsOn: calendarDate.parse('2026-12-24'),
  amountCents: cents.parse(89_200),
  isEstimate: false,
  bank,
  state: 'scheduled',
  announcedCents: cents.parse(89_200),
  announcedOn: calendarDate.parse('2026-12-03'),
  restCents: cents.parse(0),
  restPayableFrom: null,
  whyNotChange: null,
}
const unannounced = { announcedCents: null, announcedOn: null }

/** The difference from an announced bill for each state of a plan (domain.md 4.2). */
const changes: readonly Partial<Expected>[] = [
  {},
  { whyNotChange: 'too_late' },
  { amountCents: cents.parse(60_000) },
  {
    announcedCents: cents.parse(60_000),
    restCents: cents.parse(29_200),
    restPayableFrom: calendarDate.parse('2026-12-30'),
  },
  { ...unannounced, state: 'announced_too_late', whyNotChange: 'too_late' },
  { ...unannounced, state: 'nobody_to_notify', whyNotChange: 'too_late' },
  { state: 'under_review', whyNotChange: 'too_late' },
  { state: 'paused' },
]
const drafts = changes.map(
  (change, place): Expected => ({
    ...announced,
    ...change,
    invoiceNumber: invoiceNumber.parse(`100007112${place}`),
  }),
)

const paid: DraftOfPolicy['past'][number] = {
  invoiceNumber: invoiceNumber.parse('1000071110'),
  dueDate: calendarDate.parse('2026-11-24'),
  isSecondTry: false,
  draftsOn: calendarDate.parse('2026-11-24'),
  amountCents: cents.parse(89_200),
  state: 'paid',
  skippedBy: null,
  next: null,
  paymentId: paymentId.parse('pay_00000000000070008000000000000000'),
}
const past: DraftOfPolicy['past'] = [
  { ...paid, invoiceNumber: invoiceNumber.parse('1000071113'), state: 'under_way' },
  {
    ...paid,
    invoiceNumber: invoiceNumber.parse('1000071112'),
    amountCents: null,
    state: 'skipped',
    skippedBy: 'announced_too_late',
    next: { kind: 'pay_by_hand', on: calendarDate.parse('2026-12-08') },
    paymentId: null,
  },
  paid,
]

/** Shows the page of a policy with these drafts. */
export async function reachPlans(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/bank_draft/policies/*', (answer) => ({
    ...answer,
    draftState: 'enrolled',
    bank,
    drafts,
    past,
    actions: { enroll: 'already_enrolled', change: null, unenroll: null },
  }))
  await page
    .locator('#bank-draft li')
    .nth(drafts.length - 1)
    .waitFor()
}

export async function reachDraftAnyway(page: Page): Promise<void> {
  await reachPlans(page)
  const place = drafts.findIndex(({ state }) => state === 'announced_too_late')
  await page.locator('#bank-draft li').nth(place).getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
}

const undrafted: UndraftedBill = {
  accountNumber: accountNumber.parse('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  policyNumber: policyNumber.parse('12MF0104417'),
  invoiceNumber: announced.invoiceNumber,
  dueDate: announced.dueDate,
  draftsOn: announced.draftsOn,
  amountDueCents: announced.amountCents,
  why: 'no_seat',
}

/** Shows the payments of all accounts with two bills that nobody could be notified of. */
export async function reachUndraftedBills(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/admin/undrafted-bills', () => [
    undrafted,
    { ...undrafted, accountNumber: accountNumber.parse('1000517330'), why: 'refused' },
  ])
  await page.locator('#main table a[href^="/admin/customers/"]').first().waitFor()
}
