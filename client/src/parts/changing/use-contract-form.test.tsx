import { writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import type { ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Refusal } from '../refusal/Refusal.tsx'
import { useContractForm } from './use-contract-form.ts'

function Message({ words = 'Write a message.' }: { readonly words?: string | null }) {
  const form = useContractForm(writeClaimMessage, { words: { words } })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const words = String(new FormData(event.currentTarget).get('words'))
        const params = { claimNumber: '2026-0018342' as ClaimNumber }
        void form.send(event.currentTarget, { params, body: { words } })
      }}
    >
      <Refusal refusal={form.refusal} />
      <Field label="Message" error={form.errorAt('words')}>
        {(control) => <TextInput {...control} name="words" />}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

function show(answer?: object, message = <Message />) {
  const path = '/api/v1/claims/2026-0018342/messages'
  return showScreen(message, {
    pattern: '/',
    address: '/',
    answers: answer ? { [`POST ${path}`]: answer } : {},
  })
}

it('sends nothing that the contract refuses, and says so at the field', async () => {
  const { requests } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write a message.')).toBeDefined()
  expect(screen.getByLabelText('Message')).toBe(document.activeElement)
  expect(requests).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('shows what the server refuses at its field, in the words of the server', async () => {
  const errors = [{ field: 'words', code: 'claim_message', message: 'Not these words.' }]
  const { requests } = show(refusal('input.invalid', 422, { errors }))
  await userEvent.type(screen.getByLabelText('Message'), 'The roof leaks.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not these words.')).toBeDefined()
  expect(requests).toHaveLength(1)
  expect(screen.getByLabelText('Message')).toBe(document.activeElement)
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('lets only the server check a field without words, and shows its message there', async () => {
  const errors = [{ field: 'words', code: 'claim_message', message: 'Not without words.' }]
  const { requests } = show(refusal('input.invalid', 422, { errors }), <Message words={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not without words.')).toBeDefined()
  expect(requests).toHaveLength(1)
  expect(screen.getByLabelText('Message')).toBe(document.activeElement)
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('removes the message of a field when the person changes it, until the next try', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Write a message.')
  await userEvent.type(screen.getByLabelText('Message'), ' ')
  expect(screen.queryByText('Write a message.')).toBeNull()
  expect(screen.getByLabelText('Message').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write a message.')).toBeDefined()
  expect(screen.getByLabelText('Message')).toBe(document.activeElement)
})

it('shows any other refusal above the fields', async () => {
  show(refusal('rate.limited', 429))
  await userEvent.type(screen.getByLabelText('Message'), 'The roof leaks.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not now')).toBeDefined()
})
