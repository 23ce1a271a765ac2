import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetPortalStore, usePortalStore } from '../../session/portal-store.ts'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import BankDraftScreen from './BankDraftScreen.tsx'
import {
  anOffer,
  auto,
  bankId,
  exampleAccount,
  exampleToday,
  property,
  stepUpId,
} from './testing/example-offer.ts'

afterEach(() => resetPortalStore())

const offerCall = 'GET /api/v1/bank_draft/offer'
const enrollCall = 'POST /api/v1/bank_draft/enrollments'
const changeCall = 'POST /api/v1/bank_draft/changes'
const begun = { stepUpId, sentTo: 'o…@kestrelplains.example' }

function show(answers: Answers = {}, { at = '/bank-draft', session = {} } = {}) {
  const seats = [{ accountNumber: exampleAccount, role: 'owner' }]
  const own = { accounts_owned: [exampleAccount], activeAccountNumber: exampleAccount, seats }
  return showScreen(<BankDraftScreen />, {
    pattern: '/bank-draft',
    address: at,
    session: { ...own, today: exampleToday, ...session },
    answers: { [offerCall]: anOffer(), [enrollCall]: begun, [changeCall]: begun, ...answers },
  })
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Agree and get a code' }))

async function sign() {
  await userEvent.type(screen.getByLabelText('Your title'), 'Administrator')
  await userEvent.click(await box(/belongs to our organization/))
  await userEvent.click(await box(/I have read the authorization/))
}

describe('the offered policies', () => {
  test('shows for each policy its first draft, or why it cannot be enrolled', async () => {
    show()
    const list = within(await screen.findByRole('group', { name: 'Policies to draft' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Property / Liability 12MF0098120First draft Mar 01, 2027 $10,652.50, estimated',
      'Workers Comp 12WC0098122First draft Mar 01, 2027 $3,670.00, estimated',
      'Liability 12LI0098123Drafts at renewal No more bills until Aug 30, 2027.',
      'Commercial Auto 12CA0098121Already drafted Quay Street Bank ending 4410',
      'Mission Travel 12MT0500031Not yet in force You can add it from Feb 12, 2027.',
    ])
    expect([(await box(/Liability 12LI/)).disabled, (await box(/Mission Travel/)).disabled]).toEqual([
      false,
      true,
    ])
    expect((await box(/Property/)).checked).toBe(false)
  })

  test('shows the days of chosen policies, and what is still to be paid, with a link to pay it', async () => {
    show({}, { at: '/bank-draft?policies=12MF0098120,12WC0098122' })
    const days = within(await screen.findByRole('list', { name: 'What happens when' }))
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nov 21, 2026You agreeWe email you a copy of the authorization.',
      'Nov 30, 2026Pay $10,657.50 yourselfThis Property / Liability bill is due Nov 30, 2026, too soon to draft.Pay now invoice 1000091200',
      'Feb 07, 2027The bills arriveWe email you the exact amount and the draft date.',
      'Feb 23, 2027Last day to change or stopUntil 8:00 PM Central Time, for the draft that follows.',
      'Mar 01, 2027First draft, $14,322.502 withdrawals: Property / Liability $10,652.50 and Workers Comp $3,670.00. Due Feb 28, 2027, when banks are closed, so your bank pays on the next banking day.',
    ])
    expect(days.getByRole('link', { name: 'Pay now invoice 1000091200' }).getAttribute('href')).toBe(
      `/pay/review?account=${exampleAccount}&invoices=1000091200`,
    )
    expect(screen.getByRole('region', { name: 'Bank draft' }).textContent).toContain('$14,322.50')
    expect(usePortalStore.getState().overlay).toBe('eft-enroll')
  })

  test('finds policies by kind or number, and chooses all that are found', async () => {
    const policies = Array.from({ length: 130 }, (_, place) => ({
      ...property,
      policyNumber: `12${place < 120 ? 'MF' : 'WC'}0${200_000 + place}`,
      policyType: place < 120 ? 'MINFIRST' : 'WORKERSCOMP',
      payByHand: [],
    }))
    show({ [offerCall]: anOffer({ policies }) }, { at: '/bank-draft?policies=12WC0200129' })
    const group = within(await screen.findByRole('group', { name: 'Policies to draft' }))
    const shown = group.getAllByRole('listitem')
    expect(shown).toHaveLength(20)
    // The policy in the address is in sight.
    expect(shown[0]?.textContent).toContain('12WC0200129')
    await userEvent.click(group.getByRole('button', { name: 'Show more, 110 are left' }))
    expect(group.getAllByRole('listitem')).toHaveLength(120)
    await userEvent.click(group.getByRole('button', { name: 'Select the first 100' }))
    expect(screen.getByRole('region', { name: 'Bank draft' }).textContent).toContain('100 of 130')
    await userEvent.click(group.getByRole('button', { name: 'Select none' }))
    await userEvent.type(group.getByRole('searchbox'), 'workers 20012{Enter}')
    expect(group.getByRole('status').textContent).toContain('10 policies can be added.')
    await userEvent.click(group.getByRole('button', { name: 'Select all' }))
    expect(group.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(
      Array.from({ length: 10 }, () => true),
    )
    // Enter in the search signed nothing.
    expect(screen.queryByText(/Nothing was sent/)).toBeNull()
  })

  test('returns from adding a bank account with the same choice', async () => {
    show({}, { at: '/bank-draft?policies=12MF0098120' })
    const link = await screen.findByRole('link', { name: 'Add a bank account' })
    const asked = new URL(link.getAttribute('href') ?? '', 'https://portal.invalid').searchParams
    expect(asked.get('returnTo')).toBe(`/bank-draft?account=${exampleAccount}&policies=12MF0098120`)
  })

  test('gives the reason for each policy if none can be chosen, and sends nothing', async () => {
    show({ [offerCall]: anOffer({ policies: [auto] }) })
    expect(await screen.findByRole('heading', { name: 'No policy can be added now' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Agree and get a code' })).toBeNull()
  })
})

describe('signing', () => {
  test('sends the masked number and the shown text, and continues with the code', async () => {
    const { requests } = show({}, { at: '/bank-draft?policies=12MF0098120' })
    await box(/Workers Comp/).then((each) => userEvent.click(each))
    await sign()
    await press()
    expect(await screen.findByText(`Now at /confirm/${stepUpId}`)).toBeTruthy()
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      {
        accountNumber: exampleAccount,
        policies: ['12MF0098120', '12WC0098122'].map((policyNumber) => ({
          policyNumber,
          bankAccountNumber: '••••4410',
          bankAccountName: 'Kestrel Plains Baptist Association',
        })),
        methodId: bankId,
        signerName: 'Perpetua Haldane',
        signerTitle: 'Administrator',
        isBusinessAccount: true,
        hasAgreed: true,
        disclosureHash: 'hash-of-the-text',
      },
    ])
  })

  test('sends nothing while a field is missing, and moves the focus to the first', async () => {
    const { requests } = show()
    await press()
    for (const words of [
      'Choose at least one policy.',
      'Enter your title, for example Treasurer.',
      "Only an organization's account can be used.",
      'Read and accept the authorization.',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(await box(/Property/))
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('shows a refusal over the page, which is loaded again', async () => {
    const { requests } = show(
      { [enrollCall]: refusal('conflict', 409, { title: 'The authorization has changed' }) },
      { at: '/bank-draft?policies=12MF0098120' },
    )
    await box(/Property/)
    await sign()
    await press()
    const dialog = await screen.findByRole('alertdialog', { name: 'The authorization has changed' })
    expect(usePortalStore.getState().overlay).toBe('eft-error')
    await waitFor(() =>
      expect(requests.filter(({ path }) => path.startsWith('/api/v1/bank_draft/offer')).length).toBe(2),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('signs for another bank account in the same way', async () => {
    const { requests } = show({}, { at: '/bank-draft?change=12CA0098121' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Change the bank account' })).toBeTruthy()
    expect((await box(/Commercial Auto/)).checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: /Property/ })).toBeNull()
    expect(usePortalStore.getState().overlay).toBe('eft-update')
    await userEvent.click(screen.getByRole('radio', { name: /ending 2227/ }))
    await sign()
    await press()
    await screen.findByText(`Now at /confirm/${stepUpId}`)
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/bank_draft/changes'])
    expect(sent[0]?.body).toContain('••••2227')
  })
})

describe('visitors who cannot enroll', () => {
  test('sends nothing while billing is offline, and states it', async () => {
    const online = { online: true }
    show({
      [offerCall]: anOffer({ policies: [property], billingAsOf: '2026-11-21T15:05:00.000Z' }),
      'GET /status/events': {
        MyAccountEvents: { imageright: online, billing_center: { online: false }, smartcomms: online },
      },
    })
    expect(await screen.findByText(/Bank draft cannot be set up or changed now/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and get a code' }).disabled).toBe(
      true,
    )
  })

  test('tells an employee who acts, and requests nothing', () => {
    const acting_as = { employeeName: 'Marisol Quade', endsAt: '2026-11-21T16:00:00.000Z' }
    const acting = show({}, { session: { acting_as } })
    expect(screen.getByRole('heading', { name: 'Only the customer can sign for bank draft' })).toBeTruthy()
    expect(acting.requests.filter(({ path }) => path.includes('bank_draft'))).toEqual([])
  })

  test('tells a seat that may not pay, and requests nothing', () => {
    const seats = [{ accountNumber: exampleAccount, role: 'viewer' }]
    const { requests } = show({}, { session: { seats } })
    expect(screen.getByRole('heading', { name: 'Bank draft is not part of your role' })).toBeTruthy()
    expect(requests.filter(({ path }) => path.includes('bank_draft'))).toEqual([])
  })

  test('shows a failed read with its incident', async () => {
    show({ [offerCall]: refusal('unavailable', 503) })
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
  })
})
