import { daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { Browser, Page } from '@playwright/test'
import { readBusinessDay } from '../business-day.ts'
import { checkAccessibility } from '../check-accessibility.ts'
import { expect, test } from '../journey.ts'
import type { Login } from '../logins.ts'
import {
  accountToDraft as account,
  bankDraftPageOf,
  enrollBeside,
  readOffer,
} from '../pages/bank-draft.page.ts'
import { listEmails, passOverCodes, readDraftCode } from '../pages/mailbox.ts'
import { passDays } from '../pages/money/days.page.ts'
import { payAsGuest } from '../pages/money/guest.page.ts'
import { chooseAccount, saveMethod } from '../pages/pay.page.ts'
import { portalOf } from '../pages/portal.page.ts'
import { portalUrl } from '../portal-url.ts'
import { signInBeside } from '../sign-in-beside.ts'

// The configuration runs this alone, after all others: the business day never goes back.

test.use({ login: 'office' })

const zip = '75999'
const payer = 'deacon@wrenfield.example'
/** Enough for a job that looks each minute. */
const withinMinutes = { timeout: 100_000, intervals: [1_000] }

/** Bills are sent 21 days before they are due, and a draft is announced ten days before it: the day lies between. */
const announcedBeforeDays = 15

interface ToDraft {
  readonly policyNumber: string
  readonly invoiceNumber: string
}

async function openFor(browser: Browser, login: Login | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl })
  if (login !== null) await signInBeside(context, login)
  return await context.newPage()
}

/** Two of those that are drafted first, and how soon; half of the larger one's is more than one employee may refund. */
async function findPolicies(page: Page): Promise<{ both: [ToDraft, ToDraft]; inDays: number }> {
  const today = await readBusinessDay(page.request)
  const { policies } = await readOffer(page)
  const drafted = policies
    .flatMap(({ policyNumber, whyNot, payByHand, firstDraft: first }) =>
      whyNot === null && payByHand.length === 0 && first !== null ? [{ policyNumber, ...first }] : [],
    )
    .toSorted((one, other) => one.draftsOn.localeCompare(other.draftsOn))
  const soonest = drafted
    .filter(({ draftsOn }) => draftsOn === drafted[0]?.draftsOn)
    .toSorted((one, other) => other.amountCents - one.amountCents)
  const [good, poor] = soonest
  if (good === undefined || poor === undefined) throw new Error('No two are drafted on one day')
  return { both: [good, poor], inDays: daysBetween(today, good.draftsOn) }
}

/** On the page of a policy, read anew until it says so. */
async function untilPolicySays(page: Page, policyNumber: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await portalOf(page).open(`/policies/${policyNumber}`)
    await expect(page.locator('#bank-draft')).toContainText(words, { timeout: 3_000 })
  }).toPass(withinMinutes)
}

async function untilEmail(subject: RegExp, text: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const email = (await listEmails()).find((each) => subject.test(each.subject) && each.text.includes(text))
    expect(email).toBeDefined()
    found = email?.text ?? ''
  }).toPass(withinMinutes)
  return found
}

test('takes drafts, returns one that a guest pays, refunds half of another, and the books agree', async ({
  page,
  browser,
}) => {
  const portal = portalOf(page)
  const draft = bankDraftPageOf(page)
  await passOverCodes(account)
  await chooseAccount(page.request, account)
  await saveMethod(page.request, account, 'bank')
  const {
    both: [good, poor],
    inDays,
  } = await findPolicies(page)

  await test.step('enrolls two policies, one of which drafts from an empty account', async () => {
    await portal.open(`/bank-draft?account=${account}&policies=${good.policyNumber},${poor.policyNumber}`)
    await expect(draft.policy(new RegExp(good.policyNumber))).toBeChecked()
    await page.getByRole('radio', { name: /ending 6789/ }).check()
    await page.getByLabel('Your title').fill('Administrator')
    await page.getByRole('checkbox', { name: /belongs to our organization/ }).check()
    await page.getByRole('checkbox', { name: /I have read the authorization/ }).check()
    await draft.agree.click()
    await expect(page).toHaveURL(/\/confirm\/stu_/)
    await page.getByLabel('Code from our email').fill(await readDraftCode(account))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Set up' }).getByRole('listitem')).toHaveCount(2)
    await untilPolicySays(page, poor.policyNumber, /Enrolled/)
    await enrollBeside(page, {
      as: 'changes',
      policyNumber: poor.policyNumber,
      method: 'bankWithoutFunds',
    })
    await untilPolicySays(page, poor.policyNumber, /drafted from .* 2227/)
  })

  await test.step('sends the bills of billing, and announces each draft ten days before at least', async () => {
    await passDays(inDays - announcedBeforeDays)
    for (const drafted of [good, poor]) {
      await untilEmail(/ is drafted on /, drafted.invoiceNumber)
      await expect.poll(() => isAnnounced(page, drafted), withinMinutes).toBe(true)
    }
  })

  await test.step('takes the drafts on their business day', async () => {
    await passDays(announcedBeforeDays - 1)
    await untilPolicySays(page, good.policyNumber, /Sent to your bank/)
    await untilPolicySays(page, poor.policyNumber, /Sent to your bank/)
  })

  await test.step('returns one, and page and email show what to do', async () => {
    for (let days = 0; days < 8 && !(await isReturned(page, poor.policyNumber)); days += 1) await passDays(1)
    await untilPolicySays(page, poor.policyNumber, /Returned by your bank/)
    await untilPolicySays(page, poor.policyNumber, /We will try once more on/)
    await checkAccessibility(page, 'a draft that came back')
    await untilEmail(/Your bank did not pay the draft/, poor.invoiceNumber)
    await untilPolicySays(page, good.policyNumber, /Drafted/)
  })

  await test.step('lets a guest pay the bill instead', async () => {
    const guest = await openFor(browser, null)
    await portalOf(guest).open('/guest-checkout')
    await guest.getByLabel('Invoice number').fill(poor.invoiceNumber)
    await guest.getByLabel('Billing ZIP code').fill(zip)
    await guest.keyboard.press('Enter')
    await payAsGuest(guest, { email: payer, zip })
    await expect(portalOf(guest).main).toContainText('We expect your invoice to show it by')
    await guest.context().close()
    // Once billing has posted it, the bill names the payment.
    await expect(async () => {
      await portal.open(`/policies/invoices/${poor.invoiceNumber}`)
      await portal.main.getByRole('link', { name: /^P\w{9}$/ }).click({ timeout: 3_000 })
    }).toPass(withinMinutes)
    await expect(portal.main).toContainText('A guest, without signing in')
  })

  await test.step('refunds half of the other with the approval of a colleague', async () => {
    await portal.open(`/policies/${good.policyNumber}`)
    await page
      .locator('#bank-draft')
      .getByRole('link', { name: /^See the payment/ })
      .first()
      .click()
    await expect(page).toHaveURL(/pay_\w+/)
    const paymentId = /pay_\w+/.exec(page.url())?.[0] ?? ''
    const asker = await openFor(browser, 'employee')
    await portalOf(asker).open(`/admin/payments/${paymentId}`)
    await asker.getByRole('button', { name: 'Refund', exact: true }).click()
    const form = asker.getByRole('dialog')
    const amount = form.getByLabel(`Invoice ${good.invoiceNumber}`)
    const whole = Number((await amount.inputValue()).replace(/[$,]/g, ''))
    const half = (Math.floor(whole * 50) / 100).toFixed(2)
    await amount.fill(half)
    await form.getByLabel('Reason').selectOption('paid_twice')
    await form.getByLabel(/^Note/).fill('Half of it was paid by check.')
    await asker.keyboard.press('Enter')
    await expect(asker.getByRole('table', { name: 'Refunds of this payment' })).toContainText(
      'Waits for approval',
    )
    const approver = await openFor(browser, 'supervisor')
    await portalOf(approver).open('/admin/payments')
    const row = approver
      .getByRole('table', { name: 'Refunds to approve' })
      .getByRole('row')
      .filter({ hasText: 'Half of it was paid by check.' })
    await row.getByRole('button', { name: /^Approve/ }).click()
    await approver.getByRole('button', { name: 'Approve and refund' }).click()
    await expect(row).toHaveCount(0)
    await asker.context().close()
    await approver.context().close()
  })

  await test.step('books exactly what was paid out, to the cent', async () => {
    for (let days = 0; days < 4; days += 1) await passDays(1)
    const controller = await openFor(browser, 'supervisor')
    await expect(async () => {
      const books = await readBooks(controller)
      expect(books.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
      expect(books.payouts.length).toBeGreaterThan(0)
      for (const { amountCents, bookedCents } of books.payouts) expect(bookedCents).toBe(amountCents)
      expect(books.clearing.filter(({ reason }) => reason === 'unexplained')).toEqual([])
      const ofAccount = books.discrepancies.filter(({ payment }) => payment?.accountNumber === account)
      expect(ofAccount).toEqual([])
      expect(books.matched?.day).toBe(await readBusinessDay(controller.request))
    }).toPass(withinMinutes)
    await portalOf(controller).open('/admin/books')
    await expect(controller.getByRole('table', { name: 'Payouts' })).toBeVisible()
    await checkAccessibility(controller, 'the books')
    await controller.context().close()
  })
})

interface DraftsOfPolicy {
  readonly drafts: readonly { readonly invoiceNumber: string | null; readonly announcedOn: string | null }[]
  readonly past: readonly { readonly state: string }[]
}

async function readDrafts(page: Page, policyNumber: string): Promise<DraftsOfPolicy> {
  const answer = await page.request.get(`/api/v1/bank_draft/policies/${policyNumber}`, {
    headers: { 'x-myaccount-request': '1' },
  })
  return await answer.json()
}

async function isReturned(page: Page, policyNumber: string): Promise<boolean> {
  const { past } = await readDrafts(page, policyNumber)
  return past.some(({ state }) => state === 'came_back')
}

async function isAnnounced(page: Page, { policyNumber, invoiceNumber }: ToDraft): Promise<boolean> {
  const { drafts } = await readDrafts(page, policyNumber)
  return drafts.some((draft) => draft.invoiceNumber === invoiceNumber && draft.announcedOn !== null)
}

interface Books {
  readonly accounts: readonly { balanceCents: number }[]
  readonly payouts: readonly { amountCents: number; bookedCents: number }[]
  readonly clearing: readonly { reason: string }[]
  readonly discrepancies: readonly { readonly payment: { readonly accountNumber: string } | null }[]
  readonly matched: { readonly day: string } | null
}

async function readBooks({ request }: Page): Promise<Books> {
  const answer = await request.get('/api/v1/admin/books', { headers: { 'x-myaccount-request': '1' } })
  return await answer.json()
}
