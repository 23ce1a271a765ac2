import { draftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { useMessages } from '../../../session/messages.ts'
import { resetPortalStore, usePortalStore } from '../../../session/portal-store.ts'
import { type Answers, refusal, showScreen } from '../../../testing/show-screen.tsx'
import { exampleDetail } from '../testing/example-policies.ts'
import { PolicyDraft } from './PolicyDraft.tsx'

afterEach(() => resetPortalStore())

const number = '12MF0104417'
const thisPolicy = exampleDetail()
const draftCall = `GET /api/v1/bank_draft/policies/${number}`
const bank = { bankName: 'First Federal Savings', last4: '6789' }

const late = {
  invoiceNumber: '1000071120',
  dueDate: '2026-11-24',
  billsOn: '2026-11-03',
  changeBy: '2026-11-19',
  draftsOn: '2026-11-24',
  amountCents: 89200,
  isEstimate: false,
  bank,
  state: 'scheduled',
  whyNotChange: 'too_late',
  announcedCents: 89200,
  announcedOn: '2026-11-03',
  restCents: 0,
  restPayableFrom: null,
}
const next = {
  ...late,
  invoiceNumber: '1000071121',
  dueDate: '2026-12-24',
  draftsOn: '2026-12-24',
  changeBy: '2026-12-19',
  isEstimate: true,
  whyNotChange: null,
  announcedCents: null,
  announcedOn: null,
}

function aDraft(changes: object = {}) {
  return draftOfPolicy.parse({
    policyNumber: number,
    policyType: 'MINFIRST',
    draftState: 'enrolled',
    bank,
    nextBank: null,
    enrolledOn: '2026-03-01',
    actions: { enroll: 'already_enrolled', change: null, unenroll: null },
    drafts: [late, next],
    past: [],
    stoppedBy: null,
    stoppedFor: null,
    ...changes,
  })
}

const nothing = { draftState: 'not_enrolled', bank: null, enrolledOn: null, drafts: [] }

function show(answers: Answers, mayChange = true) {
  return showScreen(<PolicyDraft policy={thisPolicy} mayChange={mayChange} />, {
    pattern: '/policies/:number',
    address: `/policies/${number}`,
    answers: { [draftCall]: aDraft(), ...answers },
  })
}

const section = async () => within(await screen.findByRole('region', { name: 'Bank draft' }))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Expected drafts' })).getAllByRole('listitem')

describe('the calendar', () => {
  test('shows day, amount and the last day to change of each draft', async () => {
    show({})
    const [tooLate, toCome] = await rows()
    expect(tooLate?.textContent).toContain('Nov 24, 2026')
    expect(tooLate?.textContent).toContain("Can't be stopped here any more")
    expect(within(tooLate as HTMLElement).queryByRole('button')).toBeNull()
    expect(toCome?.textContent).toContain('Change by Dec 19, 2026 until 8:00 PM Central Time$892.00 Expected')
  })

  test('leaves a bill out and takes it in again', async () => {
    const paused = aDraft({ drafts: [late, { ...next, state: 'paused', isEstimate: false }] })
    const { requests } = show({
      [`POST /api/v1/bank_draft/policies/${number}/pause`]: paused,
      [`POST /api/v1/bank_draft/policies/${number}/resume`]: aDraft(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the draft of Dec 24, 2026' }))
    expect(await screen.findByText('Pay this bill yourself by Dec 24, 2026.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay now invoice 1000071121' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Resume the draft of Dec 24, 2026' }))
    expect(await screen.findByText('Change by Dec 19, 2026')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      '{"invoiceNumber":"1000071121"}',
      '{"invoiceNumber":"1000071121"}',
    ])
  })

  test('shows over the page that a pause came too late', async () => {
    const tooLate = refusal('conflict', 409, { title: 'Too late to change this draft' })
    show({ [`POST /api/v1/bank_draft/policies/${number}/pause`]: tooLate })
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the draft of Dec 24, 2026' }))
    await screen.findByRole('alertdialog', { name: 'Too late to change this draft' })
    expect(usePortalStore.getState().overlay).toBe('eft-error')
  })
})

describe('bills that were not announced 10 days before', () => {
  const unannounced = { ...next, isEstimate: false, state: 'announced_too_late', announcedCents: null }

  test('are paid by hand, or agreed to with amount and day', async () => {
    const agreed = aDraft({ drafts: [{ ...unannounced, state: 'scheduled', announcedCents: 89200 }] })
    const { requests } = show({
      [draftCall]: aDraft({ drafts: [unannounced] }),
      [`POST /api/v1/bank_draft/policies/${number}/draft_anyway`]: agreed,
    })
    const [row] = await rows()
    expect(row?.textContent).toContain('Not drafted')
    expect(row?.textContent).toContain('Pay it yourself by Dec 24, 2026, or let us draft it.')
    expect(screen.getByRole('link', { name: 'Pay now invoice 1000071121' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Draft it anyway on Dec 24, 2026' }))
    const dialog = await screen.findByRole('dialog', { name: 'Draft this bill anyway?' })
    expect(dialog.textContent).toContain('to withdraw $892.00 on Dec 24, 2026 for invoice 1000071121')
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'I agree, draft it' }))
    expect(await screen.findByText('Change by Dec 19, 2026')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      '{"invoiceNumber":"1000071121","amountCents":89200,"draftsOn":"2026-12-24"}',
    ])
  })

  test('show the drafted part, and the rest to pay', async () => {
    const part = {
      ...next,
      isEstimate: false,
      announcedCents: 60000,
      restCents: 29200,
      restPayableFrom: '2026-12-30',
    }
    show({ [draftCall]: aDraft({ drafts: [part] }) })
    const [row] = await rows()
    expect(row?.textContent).toContain('We draft $600.00 of $892.00')
    expect(row?.textContent).toContain('You can pay the rest of $292.00 from Dec 30, 2026 on')
    expect(screen.getByRole('button', { name: 'Draft all of it on Dec 24, 2026' })).toBeTruthy()
  })

  test('offer nothing while an employee reviews the draft', async () => {
    show({
      [draftCall]: aDraft({
        drafts: [{ ...next, isEstimate: false, state: 'under_review', whyNotChange: 'too_late' }],
      }),
    })
    const [row] = await rows()
    expect(row?.textContent).toContain('An employee looks at it before we send it to your bank.')
    expect(screen.queryByRole('button', { name: /Pause|Draft/ })).toBeNull()
  })

  test('give the reason that no email was delivered', async () => {
    show({ [draftCall]: aDraft({ drafts: [{ ...unannounced, state: 'nobody_to_notify' }] }) })
    expect(await screen.findByText(/Our email about it reached nobody/)).toBeTruthy()
  })

  test('offer nothing to agree to for people who may not pay', async () => {
    show({ [draftCall]: aDraft({ drafts: [unannounced] }) }, false)
    await rows()
    expect(screen.queryByRole('button', { name: /Draft/ })).toBeNull()
  })
})

describe('past drafts', () => {
  const past = {
    invoiceNumber: '1000071119',
    dueDate: '2026-10-24',
    isSecondTry: false,
    draftsOn: '2026-10-26',
    amountCents: 89200,
    state: 'came_back',
    skippedBy: null,
    next: { kind: 'pay_by_hand', on: '2026-11-08' },
    paymentId: 'pay_00000000000070008000000000000001',
  }
  const pastRows = async () =>
    within(await screen.findByRole('list', { name: 'What became of the last drafts' })).getAllByRole(
      'listitem',
    )

  test('show what follows a return, and link to it', async () => {
    show({ [draftCall]: aDraft({ past: [past] }) })
    const [row] = await pastRows()
    expect(row?.textContent).toContain('Returned by your bank $892.00')
    expect(row?.textContent).toContain('Oct 26, 2026Invoice 1000071119. Please pay $892.00 by Nov 08, 2026.')
    const links = within(row as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pay/review?account=1000482917&invoices=1000071119',
      '/payments/pay_00000000000070008000000000000001',
    ])
  })

  test('list a second try among the expected ones, to pay by hand before', async () => {
    const again = { ...late, state: 'again', invoiceNumber: past.invoiceNumber }
    const next = { kind: 'present_again', on: '2026-11-24' }
    show({ [draftCall]: aDraft({ drafts: [again], past: [{ ...past, next }] }) })
    const [row] = await rows()
    expect(row?.textContent).toContain('Second try')
    expect(within(row as HTMLElement).getByRole('link', { name: 'Pay now invoice 1000071119' })).toBeTruthy()
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
    const [came] = await pastRows()
    expect(came?.textContent).toContain('We will try once more on Nov 24, 2026.')
  })

  test('give the reason for a skipped bill, and lead people who may not pay to the bill', async () => {
    const skipped = { ...past, state: 'skipped', skippedBy: 'too_much', amountCents: null, next: null }
    show({ [draftCall]: aDraft({ past: [{ ...skipped, paymentId: null }] }) }, true)
    const [row] = await pastRows()
    expect(row?.textContent).toContain('above what we take in one draft')
    expect(screen.getByRole('link', { name: 'See the bill 1000071119' }).getAttribute('href')).toBe(
      '/policies/invoices/1000071119',
    )
  })
})

describe('stopping the draft', () => {
  test('names the draft that is still sent, asks once, and is tracked', async () => {
    const { requests } = show({
      [`POST /api/v1/bank_draft/policies/${number}/unenroll`]: {
        draft: aDraft({ draftState: 'pending_unenroll', drafts: [late] }),
        stillDrafted: [{ invoiceNumber: '1000071120', draftsOn: '2026-11-24', amountCents: 89200 }],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop bank draft' }))
    const dialog = await screen.findByRole('dialog', { name: /^Stop bank draft of Property/ })
    expect(usePortalStore.getState().overlay).toBe('eft-unenroll')
    expect(dialog.textContent).toContain(
      "The withdrawal of $892.00 on Nov 24, 2026 can't be stopped here. Call us.",
    )
    expect(dialog.textContent).toContain('The draft of $892.00 on Dec 24, 2026 does not take place.')
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop bank draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await section()).getByText('Cancellation pending')).toBeTruthy()
    // The answer of the end names what still goes, whatever the page had read before.
    expect(useMessages.getState().banner?.message).toContain(
      'The withdrawal of $892.00 on Nov 24, 2026 still takes place.',
    )
  })

  test('names a draft that was sent to the bank before it is confirmed', async () => {
    const sent = {
      invoiceNumber: '1000071119',
      dueDate: '2026-11-20',
      isSecondTry: false,
      draftsOn: '2026-11-20',
      amountCents: 70000,
      state: 'under_way',
      skippedBy: null,
      next: null,
      paymentId: null,
    }
    show({ [draftCall]: aDraft({ past: [sent] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop bank draft' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'The withdrawal of $700.00 on Nov 20, 2026 was already sent to your bank.',
    )
  })

  test('shows a refusal at the button', async () => {
    show({ [`POST /api/v1/bank_draft/policies/${number}/unenroll`]: refusal('unavailable', 503) })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop bank draft' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop bank draft' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Not now')
  })
})

describe('the state of the enrollment', () => {
  test.each([
    [
      aDraft({ ...nothing, actions: { enroll: null, change: 'not_enrolled', unenroll: 'not_enrolled' } }),
      'Set up bank draft',
      `/bank-draft?account=1000482917&policies=${number}`,
    ],
    [
      aDraft({
        ...nothing,
        actions: { enroll: 'past_due', change: 'not_enrolled', unenroll: 'not_enrolled' },
      }),
      'Why it cannot be set up now',
      `/bank-draft?account=1000482917&policies=${number}`,
    ],
    [
      aDraft({ draftState: 'suspended', stoppedBy: 'bank', drafts: [] }),
      'Change the bank account',
      `/bank-draft?account=1000482917&change=${number}`,
    ],
  ])('offers the possible changes: %#', async (draft, link, path) => {
    show({ [draftCall]: draft })
    expect((await (await section()).findByRole('link', { name: link })).getAttribute('href')).toBe(path)
  })

  test.each([
    ['account_closed_or_wrong', /The account is closed, or its number is not right/],
    ['debit_blocked', /protected against payments that the bank does not know/],
  ])('gives the reason for its suspension: %s', async (stoppedFor, words) => {
    show({ [draftCall]: aDraft({ draftState: 'suspended', stoppedBy: 'bank', stoppedFor, drafts: [] }) })
    expect(await (await section()).findByText(words)).toBeTruthy()
  })

  test('names the bill from which another account is used', async () => {
    const nextBank = { bankName: 'Quay Street Bank', last4: '4410', holdsFrom: '2026-12-24' }
    show({ [draftCall]: aDraft({ draftState: 'pending_change', nextBank }) })
    expect(await screen.findByText('Change pending')).toBeTruthy()
    expect(
      (await section()).getByText(/Bills due from Dec 24, 2026 are drafted from Quay Street/),
    ).toBeTruthy()
  })

  test('leaves what our office set up to the office', async () => {
    const byOffice = { enroll: 'already_enrolled', change: 'by_carrier', unenroll: 'by_carrier' }
    show({ [draftCall]: aDraft({ actions: byOffice }) })
    expect(await (await section()).findByText(/set up with our office/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop bank draft' })).toBeNull()
  })

  test('offers no change to people who may not pay, and to an employee who acts', async () => {
    show({}, false)
    await rows()
    expect(screen.queryByRole('button', { name: /Pause|Stop/ })).toBeNull()
  })

  test('shows a failed read', async () => {
    show({ [draftCall]: refusal('unavailable', 503) })
    expect(await screen.findByText('The bank draft did not load')).toBeTruthy()
  })
})
