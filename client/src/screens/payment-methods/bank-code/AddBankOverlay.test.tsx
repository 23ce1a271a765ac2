import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetPortalStore } from '../../../session/portal-store.ts'
import { refusal } from '../../../testing/show-screen.tsx'
import { exampleBank } from '../testing/example-methods.ts'
import {
  addCall,
  beginCall,
  listCall,
  setupCall,
  showMethods,
  waitingEntry,
} from '../testing/show-methods.tsx'

afterEach(() => resetPortalStore())

const codeCall = `${beginCall}/${waitingEntry.stepUpId}/code`
const newCodeCall = `${codeCall}/new`
const open = { ...waitingEntry, state: 'confirmed' }
const none = { [listCall]: refusal('method.none', 406) }

function show(answers: Readonly<Record<string, unknown>> = {}) {
  return showMethods({
    address: '?add=bank',
    answers: { ...none, [beginCall]: waitingEntry, ...answers },
    submits: [{ ok: true, setupId: 'seti_1' }],
  })
}

const findField = () => screen.findByLabelText<HTMLInputElement>('Code from our email')

describe('the code before a bank account', () => {
  test('follows the notice that it takes days, and that a card works today', async () => {
    const { router } = show()
    const field = await findField()
    const words = screen.getByText('It takes days before you can pay from a bank account')
    expect(words.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('dialog').textContent).toContain('A card works today, up to $25,000.00.')
    await userEvent.click(screen.getByRole('link', { name: 'Add a card instead' }))
    expect(await screen.findByRole('dialog', { name: 'Add a card' })).toBeTruthy()
    expect(router.state.location.search).toBe('?add=card&account=1000482917')
  })

  test('names where it was sent, has the focus, and can be filled in by the browser', async () => {
    const { sent } = show()
    const field = await findField()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByRole('dialog', { name: 'Add a bank account' }).textContent).toContain(
      'We sent a code to o…@larkspur.example.',
    )
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(sent(beginCall)).toEqual([{ accountNumber: '1000482917' }])
    expect(sent(setupCall)).toEqual([])
  })

  test('opens the fields when it is right, pasted with blanks around and inside', async () => {
    const { sent, mounted } = show({ [codeCall]: open, [addCall]: exampleBank() })
    await userEvent.click(await findField())
    await userEvent.paste(' 042 137\n')
    await userEvent.keyboard('{Enter}')
    const fields = await screen.findByLabelText('Bank account details')
    await waitFor(() => expect(document.activeElement).toBe(fields))
    expect(sent(codeCall)).toEqual([{ code: '042137' }])
    expect(sent(setupCall)).toEqual([
      { accountNumber: '1000482917', kind: 'bank', stepUpId: waitingEntry.stepUpId },
    ])
    expect(mounted).toMatchObject([{ kind: 'bank', clientSecret: 'seti_1_secret_2' }])
  })

  test('is not sent with fewer than six digits', async () => {
    const { sent } = show()
    const field = await findField()
    await userEvent.type(field, '12345{Enter}')
    expect(screen.getByText('Enter the six digits.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(sent(codeCall)).toEqual([])
  })

  test('shows that it is wrong, keeps what was typed, and accepts the next one', async () => {
    let wrong = 1
    const { sent } = show({ [codeCall]: () => (wrong-- > 0 ? refusal('input.invalid', 422) : open) })
    const field = await findField()
    await userEvent.type(field, '111111{Enter}')
    expect((await screen.findByText('Please try again.')).closest('[role=alert]')).toBeTruthy()
    expect(field.value).toBe('111111')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.clear(field)
    await userEvent.type(field, '222222{Enter}')
    expect(await screen.findByLabelText('Bank account details')).toBeTruthy()
    expect(sent(codeCall)).toHaveLength(2)
  })

  test('is shown as wrong at its field, once', async () => {
    const message = 'That code is wrong. You have 4 tries left.'
    show({ [codeCall]: refusal('input.invalid', 422, { errors: [{ field: 'code', message }] }) })
    const field = await findField()
    await userEvent.type(field, '111111{Enter}')
    const words = await screen.findByText(message)
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(words.id)
    expect(words.getAttribute('role')).toBe('alert')
    expect(screen.queryByText('Not now')).toBeNull()
  })

  test('requires another one after five wrong ones, and offers nothing else', async () => {
    let begun = 0
    const { sent } = show({
      [beginCall]: () => ({
        ...waitingEntry,
        stepUpId: begun++ === 0 ? waitingEntry.stepUpId : waitingEntry.stepUpId.replace('b04', 'b05'),
      }),
      [codeCall]: refusal('conflict', 409),
    })
    await userEvent.type(await findField(), '111111{Enter}')
    const again = await screen.findByRole('button', { name: 'Get a new code' })
    await waitFor(() => expect(document.activeElement).toBe(again))
    expect(screen.queryByLabelText('Code from our email')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
    await userEvent.click(again)
    expect((await findField()).value).toBe('')
    expect(sent(beginCall)).toHaveLength(2)
  })

  test('is sent again on request, with a reason when it is too soon', async () => {
    let asked = 0
    const { sent } = show({ [newCodeCall]: () => (asked++ === 0 ? {} : refusal('rate.limited', 429)) })
    const button = await screen.findByRole('button', { name: 'Send a new code' })
    await userEvent.click(button)
    expect(await screen.findByText('A new code is on its way to you.')).toBeTruthy()
    await userEvent.click(button)
    expect((await screen.findByText('Please try again.')).closest('[role=alert]')).toBeTruthy()
    expect(document.activeElement).toBe(button)
    expect(screen.queryByText('A new code is on its way to you.')).toBeNull()
    expect(sent(newCodeCall)).toHaveLength(2)
    expect(screen.getByLabelText('Code from our email')).toBeTruthy()
  })

  test('starts again, or continues, where no new one is sent', async () => {
    let begun = 0
    const { sent } = show({
      [beginCall]: () => ({
        ...waitingEntry,
        stepUpId: begun++ === 0 ? waitingEntry.stepUpId : waitingEntry.stepUpId.replace('b04', 'b05'),
      }),
      [newCodeCall]: refusal('conflict', 409),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    const again = await screen.findByRole('button', { name: 'Get a new code' })
    expect((await screen.findByText('Please try again.')).closest('[role=alert]')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(again))
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
    await userEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeTruthy()
    expect(sent(beginCall)).toHaveLength(2)
  })

  test('accepts the last one when no other one is sent', async () => {
    show({ [newCodeCall]: refusal('conflict', 409), [codeCall]: open })
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
    await screen.findByRole('button', { name: 'Get a new code' })
    await userEvent.type(screen.getByLabelText('Code from our email'), '042137{Enter}')
    expect(await screen.findByLabelText('Bank account details')).toBeTruthy()
  })

  test('keeps what was typed on a broken line, and states that nothing was saved', async () => {
    let drops = 1
    show({
      [codeCall]: () => {
        if (drops-- > 0) throw new TypeError('Failed to fetch')
        return open
      },
    })
    const field = await findField()
    await userEvent.type(field, '042137{Enter}')
    const words = await screen.findByText(/Check your connection and try again/)
    expect(words.closest('[role=alert]')?.textContent).toContain('Nothing was saved.')
    expect(field.value).toBe('042137')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('Bank account details')).toBeTruthy()
  })

  test('is not required again after it was right: a reload opens the fields at once', async () => {
    const { sent } = show({ [beginCall]: open })
    expect(await screen.findByLabelText('Bank account details')).toBeTruthy()
    expect(sent(beginCall)).toHaveLength(1)
  })

  test('is sent again if it could not be sent', async () => {
    let away = 1
    show({ [beginCall]: () => (away-- > 0 ? refusal('unavailable', 503) : waitingEntry) })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await findField()).toBeTruthy()
  })

  test('is not sent in vain: the reason why no account can be added is shown at once', async () => {
    show({ [beginCall]: refusal('conflict', 409) })
    expect((await screen.findByText('Please try again.')).closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('leads to a new one if it was used in another tab', async () => {
    let begun = 0
    const { sent } = show({
      [beginCall]: () => (begun++ === 0 ? open : waitingEntry),
      [setupCall]: refusal('conflict', 409),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Get a new code' }))
    expect(await findField()).toBeTruthy()
    expect(sent(beginCall)).toHaveLength(2)
  })
})
