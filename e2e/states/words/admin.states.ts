import type { Page } from '@playwright/test'
import { bringAbout } from '../bring-about.ts'
import type { StatesOf } from '../page-state.ts'
import { reachUndraftedBills } from '../reach-draft-plans.ts'
import { reachExceptions, reachQuietDay, unfold } from '../reach-operations.ts'
import { reachRefundForm, reachRefundToApprove } from '../reach-refunds.ts'
import {
  reachApproval,
  reachExports,
  reachHolds,
  reachRelease,
  reachReviews,
  reachSecondApproval,
  reachStaffActs,
} from '../reach-staff-work.ts'

export const adminStates: StatesOf<
  | 'admin'
  | 'admin customer'
  | 'admin personal data'
  | 'admin operations'
  | 'admin payments'
  | 'admin payment'
  | 'admin pay links'
  | 'admin books'
  | 'admin staff acts'
  | 'admin registrations'
  | 'admin audit'
  | 'admin claims'
  | 'admin deliveries'
  | 'admin events'
> = {
  admin: [
    { login: 'employee', at: '/admin' },
    { name: 'found', login: 'employee', at: '/admin?q=larks' },
    { name: 'none found', login: 'employee', at: '/admin?q=nobody+of+that+name' },
  ],
  'admin customer': [
    { login: 'employee', at: '/admin/customers/1000482917' },
    {
      name: 'a verified caller',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) => reachVerified(page),
    },
    {
      name: 'somebody else calls',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) => page.locator('#main input[value="someone else"]').check(),
    },
    {
      name: 'billing is away',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) =>
        bringAbout(page, '**/api/v1/admin/customers/*', (customer) => ({
          ...customer,
          billingAsOf: new Date(Date.now() - 3_600_000).toISOString(),
        })),
    },
    {
      name: 'nothing needs them',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) =>
        bringAbout(page, '**/api/v1/admin/customers/*', (customer) => ({
          ...customer,
          ...calm,
        })),
    },
    {
      name: 'a pay link to send',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: openDialog(/^(Send a pay link|Enviar un enlace de pago)/),
    },
    {
      name: 'why one acts',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) => reachActing(page),
    },
    {
      name: 'not confirmed by the authenticator',
      login: 'employee',
      at: '/admin/customers/1000482917',
      reach: (page) => reachActing(page, '&step_up=unavailable'),
    },
    { name: 'not there', login: 'employee', at: '/admin/customers/9999999999' },
  ],
  'admin personal data': [
    { login: 'supervisor', at: somebody },
    {
      name: 'to be erased',
      login: 'supervisor',
      at: somebody,
      reach: openDialog(/^(Erase this person|Borrar a esta persona)/),
    },
    {
      name: 'a wrong name',
      login: 'supervisor',
      at: somebody,
      reach: async (page) => {
        await openDialog(/^(Erase this person|Borrar a esta persona)/)(page)
        await page.locator('dialog[open] form').evaluate((form: HTMLFormElement) => form.requestSubmit())
        await page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
      },
    },
    {
      name: 'the only owner of an account with open bills',
      login: 'supervisor',
      at: somebody,
      reach: async (page) => {
        await bringAbout(page, '**/api/v1/admin/people/*/personal_data', (person) => ({
          ...person,
          accounts: (person.accounts as Record<string, unknown>[]).map((account) => ({
            ...account,
            isOnlyOwner: true,
            openBills: 2,
          })),
        }))
        await openDialog(/^(Erase this person|Borrar a esta persona)/)(page)
      },
    },
    {
      name: 'erased',
      login: 'supervisor',
      at: somebody,
      reach: (page) =>
        bringAbout(page, '**/api/v1/admin/people/*/personal_data', (person) => ({
          ...person,
          displayName: 'Erased person 3E2D1C01',
          email: null,
          phone: null,
          erasedAt: new Date(Date.now() - 60_000).toISOString(),
          accounts: [],
        })),
    },
    { name: 'not there', login: 'supervisor', at: '/admin/people/usr_00000000000070008000000000000000' },
    {
      name: 'not in the role',
      login: 'employee',
      at: '/admin/people/usr_00000000000070008000000000000000',
    },
  ],
  'admin operations': [
    { login: 'employee', at: '/admin/operations' },
    { name: 'all that needs a person', login: 'supervisor', at: '/admin/operations', reach: reachExceptions },
    { name: 'nothing needs a person', login: 'employee', at: '/admin/operations', reach: reachQuietDay },
    { name: 'unfolded', login: 'employee', at: '/admin/operations', reach: unfold },
    {
      name: 'a system to turn off',
      login: 'employee',
      at: '/admin/operations',
      reach: openDialog(/(Turn off|Apagar) /),
    },
    {
      name: 'a message to post',
      login: 'employee',
      at: '/admin/operations',
      reach: async (page) => {
        await openDialog(/(Post a message|Publicar un mensaje)/)(page)
        await page.locator('dialog[open] form').evaluate((form: HTMLFormElement) => form.requestSubmit())
        await page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
      },
    },
  ],
  'admin payments': [
    { login: 'employee', at: '/admin/payments' },
    { name: 'none match', login: 'employee', at: '/admin/payments?confirmation=P000000000' },
    { name: 'bills not drafted', login: 'employee', at: '/admin/payments', reach: reachUndraftedBills },
    { name: 'payments held', login: 'supervisor', at: '/admin/payments', reach: reachHolds },
    { name: 'a refund to approve', login: 'supervisor', at: '/admin/payments', reach: reachRefundToApprove },
    { name: 'a held payment to release', login: 'supervisor', at: '/admin/payments', reach: reachRelease },
    {
      name: 'a number that is none',
      login: 'employee',
      at: '/admin/payments',
      reach: async (page) => {
        const field = page.locator('#main input[name=accountNumber]')
        await field.fill('?')
        await field.press('Enter')
        await page.locator('#main input[aria-invalid=true]').waitFor()
      },
    },
  ],
  'admin pay links': [
    { login: 'employee', at: '/admin/pay-links' },
    { name: 'an invoice', login: 'employee', at: '/admin/pay-links?invoice=1000044110' },
    { name: 'not there', login: 'employee', at: '/admin/pay-links?invoice=9999999999' },
  ],
  'admin registrations': [
    { login: 'supervisor', at: '/admin/registrations' },
    { name: 'waiting', login: 'supervisor', at: '/admin/registrations', reach: reachReviews },
    { name: 'an account to link', login: 'supervisor', at: '/admin/registrations', reach: reachApproval },
    {
      name: 'a second employee confirms',
      login: 'supervisor',
      at: '/admin/registrations',
      reach: reachSecondApproval,
    },
    { name: 'not in the role', login: 'employee', at: '/admin/registrations' },
  ],
  'admin claims': [
    { login: 'employee', at: '/admin/claims' },
    {
      name: 'what went wrong',
      login: 'employee',
      at: '/admin/claims',
      reach: (page) => bringAbout(page, '**/api/v1/admin/claims', () => wrong),
    },
  ],
  'admin deliveries': [
    { login: 'employee', at: '/admin/deliveries' },
    { name: 'called instead', login: 'employee', at: '/admin/deliveries?show=called' },
  ],
  'admin events': [
    { login: 'employee', at: '/admin/events' },
    { name: 'failing', login: 'employee', at: '/admin/events', reach: reachFailingEvents },
    { name: 'none', login: 'employee', at: '/admin/events?state=failing' },
    {
      name: 'a period to send again',
      login: 'employee',
      at: '/admin/events',
      reach: openDialog(/^(Send a period again|Enviar de nuevo un período)/),
    },
  ],
  'admin audit': [
    { login: 'employee', at: '/admin/audit' },
    { name: 'none found', login: 'employee', at: '/admin/audit?accountNumber=9999999999' },
    { name: 'a number that is none', login: 'employee', at: '/admin/audit?accountNumber=12' },
  ],
  'admin books': [
    { login: 'employee', at: '/admin/books' },
    { name: 'exported', login: 'employee', at: '/admin/books', reach: reachExports },
  ],
  'admin staff acts': [
    { login: 'supervisor', at: '/admin/staff-acts' },
    { name: 'with acts', login: 'supervisor', at: '/admin/staff-acts', reach: reachStaffActs },
    { name: 'not in the role', login: 'employee', at: '/admin/staff-acts' },
  ],
  'admin payment': [
    { login: 'employee', at: newestPayment },
    { name: 'a refund to ask for', login: 'employee', at: newestPayment, reach: reachRefundForm },
    { name: 'not there', login: 'employee', at: '/admin/payments/pay_00000000000070008000000000000000' },
  ],
}

/** An event that the receiver refuses, with its attempts unfolded. */
async function reachFailingEvents(page: Page): Promise<void> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const attempt = { durationMs: 10_000, httpStatus: null, errorCode: null }
  await bringAbout(page, '**/api/v1/admin/events', () => ({
    items: [
      {
        eventId: 'evt_0195801f2c7a7d3e8c5b6a4f3e2d1c20',
        type: 'suspense.assignment_undone',
        createdAt: at(90),
        endpoint: 'webhook',
        state: 'failing',
        attemptCount: 40,
        deliveredAt: null,
        redeliveryRequestedAt: at(30),
        attempts: [
          { ...attempt, number: 40, at: at(1), outcome: 'refused', httpStatus: 503, durationMs: 41 },
          { ...attempt, number: 39, at: at(20), outcome: 'timed_out' },
          { ...attempt, number: 38, at: at(60), outcome: 'not_reached', errorCode: 'ECONNREFUSED' },
        ],
      },
    ],
    next: null,
  }))
  await page.locator('#main details summary').first().click()
}

/** The first person of an account. */
async function somebody(page: Page): Promise<string> {
  await page.goto('/admin/customers/1000482917')
  const link = page.locator('#main a[href^="/admin/people/usr_"]').first()
  await link.waitFor({ state: 'attached' })
  return (await link.getAttribute('href')) ?? ''
}

async function newestPayment(page: Page): Promise<string> {
  await page.goto('/admin/payments')
  const link = page.locator('#main a[href^="/admin/payments/pay_"]').first()
  return (await link.getAttribute('href')) ?? ''
}

function openDialog(button: RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }
}

/** An account on which nothing is open. */
const calm = {
  attention: { now: [], nowCount: 0, comingUp: [], comingUpCount: 0 },
  due: { toPayCents: 0, pastDueCents: 0, oldestDueDate: null },
  openInvoices: [],
  openInvoiceCount: 0,
  claims: [],
  openClaimCount: 0,
}

const ofClaim = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Hollow Fellowship',
  claimNumber: '2026-0018342',
  cause: 'hail',
  adjuster: { name: 'Amadou Leckhart', phone: '2605550161' },
}
const wrong = {
  promises: [
    { ...ofClaim, what: 'update', dueOn: '2026-02-13' },
    { ...ofClaim, adjuster: null, what: 'acknowledge', dueOn: '2026-03-06' },
  ],
  hasMorePromises: true,
  files: [
    {
      ...ofClaim,
      fileName: 'a-photo-of-the-nursery-ceiling-after-the-pipe-burst-on-sunday.heic',
      addedBy: 'Odalys Fenwright',
      failedAt: '2026-03-09T15:00:00.000Z',
      words: 'The picture cannot be read.',
    },
  ],
  hasMoreFiles: false,
}

/** A caller whom the employee verified a moment ago, by the contact of the account. */
function reachVerified(page: Page): Promise<void> {
  return bringAbout(page, '**/api/v1/admin/customers/*', (customer) => ({
    ...customer,
    caller: {
      sentTo: 'o…@larkspur.example',
      endsAt: new Date(Date.now() + 24 * 60_000).toISOString(),
      userId: null,
    },
    helped: [
      {
        startedAt: new Date(Date.now() - 86_400_000).toISOString(),
        endedAt: new Date(Date.now() - 86_400_000 + 240_000).toISOString(),
        employeeName: 'Dov Abernethie',
        note: 'Asked if a photo of the estimate is enough.',
      },
    ],
  }))
}

/** The address to which the identity provider leads an employee back. */
async function reachActing(page: Page, outcome = ''): Promise<void> {
  const customer = '/admin/customers/1000482917'
  const answer = await page.request.get(`/api/v1${customer}`, { headers: { 'x-myaccount-request': '1' } })
  const { people } = (await answer.json()) as { people: { userId: string }[] }
  await page.goto(`${customer}?act_for=${people[0]?.userId}${outcome}`)
  await page.getByRole('dialog').waitFor()
}
