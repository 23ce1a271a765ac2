import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { useMessages } from '../../../session/messages.ts'
import { resetPortalStore } from '../../../session/portal-store.ts'
import { refusal } from '../../../testing/show-screen.tsx'
import { exampleBank, exampleCard, waitingBank } from '../testing/example-methods.ts'
import { listCall, showMethods } from '../testing/show-methods.tsx'

afterEach(() => resetPortalStore())

const card = exampleCard()

describe('changing a method', () => {
  const updateCall = `PUT /api/v1/payment/method/${card.id}`

  test('names it and makes it the default', async () => {
    const changed = exampleCard({ nickname: 'Office card', isDefault: true })
    let isChanged = false
    const { sent } = showMethods({
      address: `?update=${card.id}`,
      answers: {
        [listCall]: () => [isChanged ? changed : card],
        [updateCall]: () => {
          isChanged = true
          return changed
        },
      },
    })
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Everyone who can pay for this account sees it, and so does our staff.',
    )
    await userEvent.type(screen.getByLabelText(/^Nickname/), 'Office card')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Make this the default when I pay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Default')).toBeTruthy()
    expect(sent(updateCall)).toEqual([{ nickname: 'Office card', isDefault: true }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('gives a renewed card its new date, and refuses what is not a date', async () => {
    const { sent } = showMethods({
      address: `?update=${card.id}`,
      answers: { [listCall]: [card], [updateCall]: exampleCard({ expiry: '08/2031' }) },
    })
    const date = await screen.findByLabelText(/^Expiration date/)
    await userEvent.clear(date)
    await userEvent.type(date, '8-31')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Write month and year as printed/)).toBeTruthy()
    expect(sent(updateCall)).toEqual([])
    await userEvent.clear(date)
    await userEvent.type(date, '08/31')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(updateCall)).toEqual([
        { nickname: null, isDefault: false, expires: { month: 8, year: 2031 } },
      ]),
    )
  })

  test('removes a nickname, and keeps the default', async () => {
    const named = exampleCard({ nickname: 'Old', isDefault: true })
    const { sent } = showMethods({
      address: `?update=${card.id}`,
      answers: { [listCall]: [named], [updateCall]: exampleCard({ isDefault: true }) },
    })
    await userEvent.clear(await screen.findByLabelText(/^Nickname/))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(updateCall)).toEqual([{ nickname: null, isDefault: true }]))
  })
})

describe('confirming a bank account', () => {
  const verifyCall = `POST /api/v1/payment/method/${waitingBank.id}/verify`
  const address = `?verify=${waitingBank.id}`

  test('by its two amounts allows paying from it', async () => {
    const confirmed = exampleBank({ id: waitingBank.id, last4: '0001' })
    let isConfirmed = false
    const { sent } = showMethods({
      address,
      answers: {
        [listCall]: () => [isConfirmed ? confirmed : waitingBank],
        [verifyCall]: () => {
          isConfirmed = true
          return confirmed
        },
      },
    })
    await userEvent.type(await screen.findByLabelText('First amount'), '0.45')
    await userEvent.type(screen.getByLabelText('Second amount'), '$.32')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Ready to use')).toBeTruthy()
    expect(sent(verifyCall)).toEqual([{ amountsCents: [45, 32] }])
  })

  test('asks for both amounts in the words of domain.md 11.4, and spends no try', async () => {
    const { sent } = showMethods({ address, answers: { [listCall]: [waitingBank] } })
    await userEvent.type(await screen.findByLabelText('First amount'), '32')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Enter both amounts, like 0.32.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First amount')))
    expect(sent(verifyCall)).toEqual([])
  })

  test('shows that the amounts do not match, and how many tries are left', async () => {
    let tries = 3
    const waiting = () => [
      { ...waitingBank, verification: { ...waitingBank.verification, triesLeft: tries } },
    ]
    showMethods({
      address,
      answers: {
        [listCall]: waiting,
        [verifyCall]: () => {
          tries -= 1
          return refusal('input.invalid', 422)
        },
      },
    })
    expect(await screen.findByText(/^You have 3 tries left\./)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('First amount'), '0.10')
    await userEvent.type(screen.getByLabelText('Second amount'), '0.12')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findByText('Not now')).closest('[role=alert]')).toBeTruthy()
    expect(await screen.findByText(/^You have 2 tries left\./)).toBeTruthy()
  })

  test('shows at the amounts that they do not match, and the tries left once', async () => {
    const message = "Those amounts don't match. You have 2 tries left."
    const errors = [{ field: 'amountsCents', message }]
    showMethods({
      address,
      answers: { [listCall]: [waitingBank], [verifyCall]: refusal('input.invalid', 422, { errors }) },
    })
    await userEvent.type(await screen.findByLabelText('First amount'), '0.10')
    await userEvent.type(screen.getByLabelText('Second amount'), '0.12')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    const words = await screen.findByText(message)
    for (const label of ['First amount', 'Second amount'])
      expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(words.id)
    expect(within(screen.getByRole('dialog')).getAllByText(/tries left/)).toEqual([words])
    expect(screen.queryByText('Not now')).toBeNull()
  })

  test('shows the last day, and after the last miss from when the account may be entered again', async () => {
    const locked = { ...waitingBank, state: 'failed', verification: null }
    let isLocked = false
    showMethods({
      address,
      answers: {
        [listCall]: () => [isLocked ? { ...locked, lockedUntil: '2026-11-22T15:05:00.000Z' } : waitingBank],
        [verifyCall]: () => {
          isLocked = true
          return refusal('conflict', 409)
        },
      },
    })
    expect((await screen.findByRole('dialog')).textContent).toContain('with both amounts by Dec 01, 2026.')
    await userEvent.type(screen.getByLabelText('First amount'), '0.10')
    await userEvent.type(screen.getByLabelText('Second amount'), '0.12')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    const name = 'Business checking ending 0001 could not be confirmed'
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog.textContent).toContain('You can enter it again after Nov 22, 2026, 9:05 AM CST.')
    expect(dialog.textContent).toContain('All 3 tries are used, so this account cannot be used to pay.')
    await userEvent.click(within(dialog).getByRole('link', { name: 'Add another account' }))
    expect(await screen.findByRole('dialog', { name: 'Add a bank account' })).toBeTruthy()
    expect(
      screen.getByText('No tries left. You can add it again after Nov 22, 2026, 9:05 AM CST.'),
    ).toBeTruthy()
  })

  test.each([
    ['failed', 'could not be confirmed', 'Add it again, or add another one.'],
    ['expired', 'was not confirmed in time', 'good for 10 days, which are over'],
  ])('is not asked of one that is %s, which shows what to do', async (state, title, words) => {
    const over = exampleBank({ id: waitingBank.id, state })
    showMethods({ address, answers: { [listCall]: [over] } })
    const dialog = await screen.findByRole('dialog', { name: `Business checking ending 6789 ${title}` })
    expect(dialog.textContent).toContain(words)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Add it again' })).toBeTruthy()
  })

  test('works by the code of one deposit', async () => {
    const byCode = exampleBank({
      id: waitingBank.id,
      state: 'pending_verification',
      verification: { ...waitingBank.verification, kind: 'code', triesLeft: 1 },
    })
    const { sent } = showMethods({
      address,
      answers: { [listCall]: [byCode], [verifyCall]: exampleBank({ id: waitingBank.id }) },
    })
    const field = await screen.findByLabelText('Code on your statement')
    await userEvent.type(field, 'XX{Enter}')
    expect(await screen.findByText('Enter the code that starts with SM.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'sm11aa{Enter}')
    await waitFor(() => expect(sent(verifyCall)).toEqual([{ code: 'SM11AA' }]))
  })
})

describe('removing a method', () => {
  const removeCall = `DELETE /api/v1/payment/method/${card.id}`

  test('removes it from the list', async () => {
    let isThere = true
    showMethods({
      address: `?remove=${card.id}`,
      answers: {
        [listCall]: () => (isThere ? [card, exampleBank()] : [exampleBank()]),
        [removeCall]: () => {
          isThere = false
          return undefined
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Visa ending 4242' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Remove Business checking ending 6789' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The link that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('is not offered while policies draft from it, with their names and what to do', async () => {
    const inUse = exampleBank({ usedBy: ['12CA0220975', '12MF0104417'] })
    const { requests } = showMethods({ address: `?remove=${inUse.id}`, answers: { [listCall]: [inUse] } })
    const dialog = await screen.findByRole('dialog', { name: 'This account is in use' })
    expect(dialog.textContent).toContain(
      'Policies 12CA0220975, 12MF0104417 are drafted from Business checking ending 6789.',
    )
    expect(dialog.textContent).toContain('If our office set up the draft, call us')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test.each([
    [{ state: 'active' }, 'You can no longer pay with it.'],
    [{ ...waitingBank }, 'Tries you used count for 24 hours.'],
    [{ state: 'disabled', disabledBy: 'R02' }, 'It leaves this list.'],
    [
      { state: 'failed', lockedUntil: '2026-11-22T15:05:00.000Z' },
      'You can add this account again after Nov 22, 2026, 9:05 AM CST',
    ],
  ])('shows its consequences: %#', async (changes, words) => {
    const bank = exampleBank(changes)
    showMethods({ address: `?remove=${bank.id}`, answers: { [listCall]: [bank] } })
    expect((await screen.findByRole('dialog')).textContent).toContain(words)
  })

  test('shows in place why it is refused', async () => {
    showMethods({
      address: `?remove=${card.id}`,
      answers: { [listCall]: [card], [removeCall]: refusal('conflict', 409) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect((await screen.findByText('Not now')).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Remove Visa ending 4242' })).toBeTruthy()
  })
})

describe('an overlay that is closed before its answer', () => {
  const removeCall = `DELETE /api/v1/payment/method/${card.id}`

  async function closeBeforeAnswer(answer: unknown) {
    const held = Promise.withResolvers<unknown>()
    const { router } = showMethods({
      address: `?remove=${card.id}`,
      answers: { [listCall]: [card], [removeCall]: () => held.promise.then(() => answer) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useMessages.getState().banner).toBeNull()
    return { ...held, router }
  }

  test('does not close another one when it is done', async () => {
    const { resolve, router } = await closeBeforeAnswer({})
    await act(() => router.navigate('/payment/methods?add=card'))
    await act(async () => resolve(undefined))
    await waitFor(() => expect(useMessages.getState().banner).toMatchObject({ kind: 'success' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('shows its failure in the banner, with the default text', async () => {
    const { resolve } = await closeBeforeAnswer(refusal('conflict', 409))
    resolve(undefined)
    await waitFor(() => expect(useMessages.getState().banner).toEqual({ key: expect.any(Number) }))
  })

  test('is not reported as failed without an answer', async () => {
    const { reject } = await closeBeforeAnswer(undefined)
    reject(new TypeError('Failed to fetch'))
    await waitFor(() =>
      expect(useMessages.getState().banner?.message).toContain('We do not know if this was saved'),
    )
  })
})
