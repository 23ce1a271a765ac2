import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetPortalStore } from '../../../session/portal-store.ts'
import { refusal } from '../../../testing/show-screen.tsx'
import { exampleBank, exampleCard, waitingBank } from '../testing/example-methods.ts'
import { addCall, listCall, setupCall, showMethods } from '../testing/show-methods.tsx'

afterEach(() => resetPortalStore())

const none = { [listCall]: refusal('method.none', 406) }
const taken = [{ ok: true, setupId: 'seti_1' }] as const

async function save(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

describe('adding a card', () => {
  test('opens a set-up and the fields for it, and moves the focus there', async () => {
    const { mounted, sent } = showMethods({ address: '?add=card', answers: none, submits: taken })
    const field = await screen.findByLabelText('Card details')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(sent(setupCall)).toEqual([{ accountNumber: '1000482917', kind: 'card' }])
    expect(mounted).toMatchObject([{ kind: 'card', clientSecret: 'seti_1_secret_2', label: 'Card details' }])
    expect(screen.getByRole('dialog').textContent).toContain('We never see the number.')
  })

  test('keeps what the processor accepted, and shows it in the list', async () => {
    let isKept = false
    const keep = () => {
      isKept = true
      return exampleCard({ nickname: 'Office card' })
    }
    const { router, sent } = showMethods({
      address: '?add=card',
      answers: {
        [listCall]: () => (isKept ? [exampleCard({ nickname: 'Office card' })] : refusal('method.none', 406)),
        [addCall]: keep,
      },
      submits: taken,
    })
    await userEvent.type(await screen.findByLabelText(/^Nickname/), 'Office card')
    await save('Save card')
    expect(await screen.findByRole('link', { name: 'Remove Visa ending 4242' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('')
    expect(sent(addCall)).toEqual([
      { accountNumber: '1000482917', setupId: 'seti_1', nickname: 'Office card' },
    ])
  })

  test('returns to the payment with the new one chosen, for the account of the payment', async () => {
    const { router, sent } = showMethods({
      address: `?add=card&account=1000482918&returnTo=${encodeURIComponent('/policies/invoices?status=open')}`,
      session: {
        accounts_owned: ['1000482917', '1000482918'],
        seats: ['1000482917', '1000482918'].map((accountNumber) => ({ accountNumber, role: 'treasurer' })),
      },
      answers: { ...none, [addCall]: exampleCard() },
      submits: taken,
    })
    await save('Save card')
    await screen.findByText(/^Now at/)
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(`/policies/invoices?status=open&method=${exampleCard().id}`)
    expect(sent(addCall)[0]).toMatchObject({ accountNumber: '1000482918' })
  })

  test.each(['https://evil.example/pay', '//evil.example', '/login'])(
    'never leads to %s',
    async (returnTo) => {
      const { router } = showMethods({
        address: `?add=card&returnTo=${encodeURIComponent(returnTo)}`,
        answers: { ...none, [addCall]: exampleCard() },
        submits: taken,
      })
      await save('Save card')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(router.state.location.pathname).toBe('/payment/methods')
    },
  )

  test('is saved by Enter in the processor’s fields too', async () => {
    const { mounted, sent } = showMethods({
      address: '?add=card',
      answers: { ...none, [addCall]: exampleCard() },
      submits: taken,
    })
    await screen.findByRole('button', { name: 'Save card' })
    mounted[0]?.onEnter()
    await waitFor(() => expect(sent(addCall)).toHaveLength(1))
  })

  test('states that nothing was saved where the fields are wrong, and keeps nothing', async () => {
    const wrong = { field: 'number', message: 'Enter a valid card number.' }
    const { sent } = showMethods({
      address: '?add=card',
      answers: { ...none, [addCall]: exampleCard() },
      submits: [{ ok: false, fields: [wrong] }, ...taken],
    })
    await save('Save card')
    expect((await screen.findByText('Nothing was saved')).closest('[role=alert]')).toBeTruthy()
    expect(sent(addCall)).toEqual([])
    await save('Save card')
    await waitFor(() => expect(sent(addCall)).toHaveLength(1))
  })

  test('gives the reason of the card’s bank where no field is marked', async () => {
    const message = 'Your card was declined. Contact your card issuer or use another method.'
    const { sent } = showMethods({
      address: '?add=card',
      answers: { ...none, [addCall]: exampleCard() },
      submits: [{ ok: false, fields: [{ field: null, message }] }],
    })
    await save('Save card')
    const notice = (await screen.findByText('Nothing was saved')).closest('[role=alert]')
    expect(notice?.textContent).toContain(message)
    expect(notice?.textContent).not.toContain('marked')
    expect(sent(addCall)).toEqual([])
  })

  test('refuses a card number as a nickname, and sends nothing of it', async () => {
    const { sent } = showMethods({ address: '?add=card', answers: none, submits: taken })
    const nickname = await screen.findByLabelText(/^Nickname/)
    await userEvent.type(nickname, '4242 4242 4242 4242')
    await save('Save card')
    expect(await screen.findAllByText('Do not write a card or account number here.')).toHaveLength(1)
    const top = screen.getByText('Nothing was saved')
    expect(top.compareDocumentPosition(nickname)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() => expect(document.activeElement).toBe(nickname))
    expect(sent(addCall)).toEqual([])
  })

  test('states that a card is saved already, and opens new fields', async () => {
    const { mounted } = showMethods({
      address: '?add=card',
      answers: { ...none, [addCall]: refusal('conflict', 409) },
      submits: taken,
    })
    await userEvent.type(await screen.findByLabelText(/^Nickname/), 'Office card')
    await save('Save card')
    expect((await screen.findByText('Not now')).closest('[role=alert]')?.textContent).toContain(
      'Please try again.',
    )
    await waitFor(() => expect(mounted).toHaveLength(2))
    expect(screen.getByLabelText<HTMLInputElement>(/^Nickname/).value).toBe('Office card')
  })

  test('continues with the same set-up after a lost answer, without asking the processor again', async () => {
    let losses = 1
    const { mounted, sent } = showMethods({
      address: '?add=card',
      answers: {
        ...none,
        [addCall]: () => (losses-- > 0 ? refusal('unavailable', 503) : exampleCard()),
      },
      submits: [...taken, { ok: false, fields: [] }],
    })
    await save('Save card')
    expect(await screen.findByText('This does not work right now')).toBeTruthy()
    await save('Save card')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(addCall)).toHaveLength(2)
    expect(mounted).toHaveLength(1)
  })

  test.each([
    ['the server cannot open a set-up', refusal('unavailable', 503), taken],
    ['the processor’s page does not come', { setupId: 'seti_1', clientSecret: 'x' }, undefined],
  ])('asks to try later where %s, and leaves the list alone', async (_case, setup, submits) => {
    showMethods({
      address: '?add=card',
      answers: { [listCall]: [exampleBank()], [setupCall]: setup },
      ...(submits && { submits }),
    })
    const words = await screen.findByText('Cards cannot be added right now')
    expect(words.closest('[role=status]')?.textContent).toContain('Nothing was saved.')
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Remove Business checking ending 6789' })).toBeTruthy()
  })

  test.each(['conflict', 'code.of.a.newer.server'])(
    'gives the reason why no more can be added, without another try: %s',
    async (code) => {
      showMethods({ address: '?add=card', answers: { ...none, [setupCall]: refusal(code, 409) } })
      expect(await screen.findByText('Not now')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )
})

describe('adding a bank account', () => {
  test('requires the tick for an organization’s account, in the words of domain.md 11.4', async () => {
    const { sent } = showMethods({
      address: '?add=bank',
      answers: { ...none, [addCall]: exampleBank() },
      submits: taken,
    })
    await save('Save bank account')
    const tick = screen.getByRole('checkbox', { name: 'This account belongs to our organization' })
    expect(await screen.findByText("Only an organization's account can be used.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(tick))
    expect(sent(addCall)).toEqual([])
    await userEvent.click(tick)
    await save('Save bank account')
    await waitFor(() => expect(sent(addCall)).toHaveLength(1))
    expect(sent(addCall)[0]).toMatchObject({ isBusinessAccount: true })
  })

  test('checks the processor’s fields without the tick too, and leaves the focus in them', async () => {
    const { sent } = showMethods({
      address: '?add=bank',
      answers: { ...none, [addCall]: exampleBank() },
      submits: taken,
      areFieldsWrong: true,
    })
    await save('Save bank account')
    expect(await screen.findByText("Only an organization's account can be used.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bank account details')))
    expect(sent(addCall)).toEqual([])
  })

  test('shows what happens next and by when, and that a payment was not sent', async () => {
    let isKept = false
    const keep = () => {
      isKept = true
      return waitingBank
    }
    const { router } = showMethods({
      address: `?add=bank&returnTo=${encodeURIComponent('/policies')}`,
      answers: { [listCall]: () => (isKept ? [waitingBank] : refusal('method.none', 406)), [addCall]: keep },
      submits: taken,
    })
    await userEvent.click(await screen.findByRole('checkbox'))
    await save('Save bank account')
    const dialog = await screen.findByRole('dialog', { name: 'One more step for this account' })
    expect(dialog.textContent).toContain('They arrive by Nov 24, 2026')
    expect(dialog.textContent).toContain('Your payment has not been sent.')
    await userEvent.click(screen.getByRole('button', { name: 'Back to your payment' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/policies')
  })
})
