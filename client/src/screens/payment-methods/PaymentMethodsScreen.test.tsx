import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetPortalStore, usePortalStore } from '../../session/portal-store.ts'
import { refusal } from '../../testing/show-screen.tsx'
import { exampleBank, exampleCard, waitingBank } from './testing/example-methods.ts'
import { listCall, showMethods } from './testing/show-methods.tsx'

afterEach(() => resetPortalStore())

/** By the words of its title. */
async function rowOf(name: string) {
  await screen.findByRole('link', { name: `Remove ${name}` })
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
  if (!row) throw new Error(name)
  return within(row)
}

const removeLink = (name: string) => screen.queryByRole('link', { name: `Remove ${name}` })

describe('the list', () => {
  test('shows each method, its state, and the policies that draft from it', async () => {
    const drafting = exampleBank({ nickname: 'Main checking', isDefault: true, usedBy: ['12CA0220975'] })
    showMethods({ answers: { [listCall]: [drafting, exampleCard()] } })
    const bank = await rowOf('Business checking ending 6789')
    expect(bank.getByText('Main checking · First Federal Savings')).toBeTruthy()
    expect(bank.getByText('Default')).toBeTruthy()
    expect(bank.getByText('Ready to use')).toBeTruthy()
    expect(bank.getByRole('link', { name: '12CA0220975' }).getAttribute('href')).toBe('/policies/12CA0220975')
    const card = await rowOf('Visa ending 4242')
    expect(card.getByText('Expires 08/2028')).toBeTruthy()
    expect(card.queryByText('Default')).toBeNull()
    expect(card.getByRole('link', { name: 'Remove Visa ending 4242' })).toBeTruthy()
  })

  test.each([
    [exampleCard({ state: 'expired' }), 'Expired.', 'Add the new card, then remove this one.'],
    [
      exampleCard({ state: 'disabled' }),
      "Can't be used.",
      'Its bank refuses it. Use another card, or ask the bank that issued it.',
    ],
    [exampleBank({ state: 'failed' }), 'Could not be confirmed.', 'Add the account again, or remove it.'],
    [
      exampleBank({ state: 'disabled', disabledBy: 'R29' }),
      "Can't be used.",
      'Your bank blocked our withdrawal. Ask your bank to allow it, then call your agency.',
    ],
    [
      exampleBank({ state: 'disabled', disabledBy: 'R02' }),
      "Can't be used.",
      'The account is closed or the number is wrong. Add another account.',
    ],
    [
      exampleBank({ state: 'failed', lockedUntil: '2026-11-22T15:05:00.000Z' }),
      'Could not be confirmed.',
      'No tries left. You can add it again after Nov 22, 2026, 9:05 AM CST.',
    ],
    [exampleBank({ state: 'expired' }), 'Not confirmed in time.', 'Add the account again, or remove it.'],
    [
      waitingBank,
      'Waiting for two small deposits.',
      'They arrive by Nov 24, 2026. Confirm by Dec 01, 2026. 3 tries left.',
    ],
  ])('tells what to do with one that cannot pay: %#', async (method, words, remedy) => {
    showMethods({ answers: { [listCall]: [method] } })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(remedy)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Change / })).toBeNull()
    expect(screen.getByRole('link', { name: /^Remove / })).toBeTruthy()
  })

  test('offers no default that cannot be used any more', async () => {
    const disabled = exampleBank({ state: 'disabled', disabledBy: 'R02', isDefault: true })
    showMethods({ answers: { [listCall]: [disabled] } })
    await rowOf('Business checking ending 6789')
    expect(screen.queryByText('Default')).toBeNull()
  })

  test('is of the active account, and mentions that others have theirs', async () => {
    const elsewhere = exampleCard({
      id: 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c09',
      accountNumber: '1000482918',
      last4: '1111',
    })
    showMethods({ answers: { [listCall]: [exampleCard(), elsewhere] } })
    expect(await rowOf('Visa ending 4242')).toBeTruthy()
    expect(removeLink('Visa ending 1111')).toBeNull()
    expect(screen.getByText(/^1 more is saved on another account/)).toBeTruthy()
  })

  test('lets an employee who acts look, and add or remove nothing', async () => {
    const acting_as = { employeeName: 'Marisol Quade', endsAt: '2026-11-20T16:00:00.000Z' }
    showMethods({ session: { acting_as }, answers: { [listCall]: [exampleBank()] } })
    expect(await screen.findByRole('list', { name: 'Saved payment methods' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Add / })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Remove / })).toBeNull()
  })
})

describe('nothing to show', () => {
  test('treats a 406 as none, and tells what to do (specification 8)', async () => {
    showMethods({ answers: { [listCall]: refusal('method.none', 406) } })
    expect(await screen.findByRole('heading', { name: 'No payment methods yet' })).toBeTruthy()
    expect(screen.getByText(/Saving one charges nothing\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a bank account' }).getAttribute('href')).toBe(
      '/payment/methods?add=bank',
    )
  })

  test('shows a failed read with its incident until it works', async () => {
    let failures = 1
    showMethods({
      answers: { [listCall]: () => (failures-- > 0 ? refusal('unavailable', 503) : [exampleCard()]) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Visa ending 4242')).toBeTruthy()
  })

  test('tells a seat that may not pay, and requests nothing', () => {
    const seats = [{ accountNumber: '1000482917', role: 'viewer' }]
    const { requests } = showMethods({ session: { seats } })
    expect(screen.getByRole('heading', { name: 'Paying is not part of your role' })).toBeTruthy()
    expect(requests).toEqual([])
  })
})

describe('the overlay of the address', () => {
  test.each([
    ['?add=card', 'instrument-add'],
    ['?add=bank', 'instrument-add'],
    [`?update=${exampleCard().id}`, 'instrument-update'],
    [`?verify=${waitingBank.id}`, 'instrument-update'],
    [`?remove=${exampleCard().id}`, 'instrument-remove'],
  ])('%s is tracked as %s until it is closed (specification 2)', async (address, name) => {
    showMethods({ address, answers: { [listCall]: [exampleCard(), waitingBank] }, submits: [] })
    await screen.findByRole('dialog')
    expect(usePortalStore.getState().overlay).toBe(name)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(usePortalStore.getState().overlay).toBeNull()
  })

  test('is not shown for a method that is not in the list', async () => {
    showMethods({
      address: '?remove=met_0195801f2c7a7d3e8c5b6a4f3e2d1c99',
      answers: { [listCall]: [exampleCard()] },
    })
    expect(await rowOf('Visa ending 4242')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
