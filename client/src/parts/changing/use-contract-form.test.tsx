import { writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { openProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import type { ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Refusal } from '../refusal/Refusal.tsx'
import { FormOverlay } from './FormOverlay.tsx'
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

function Card({ onDone }: { readonly onDone?: () => Promise<void> }) {
  const form = useContractForm(openProxyCard, {
    words: { controlNumber: 'Enter the control number.', zip: 'Enter the ZIP code.' },
    ...(onDone && { onDone }),
  })
  const [controlNumber, setControlNumber] = useState('')
  const [zip, setZip] = useState('')
  return (
    <FormOverlay
      title="Open your card"
      submit="Open"
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={async (element) => {
        await form.send(element, { body: { controlNumber, zip } })
      }}
      onClose={() => {}}
    >
      <Field label="Control number" error={form.errorAt('controlNumber')}>
        {(control) => (
          <TextInput
            {...control}
            name="controlNumber"
            value={controlNumber}
            onChange={({ currentTarget }) => setControlNumber(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="ZIP code" error={form.errorAt('zip')}>
        {(control) => (
          <TextInput
            {...control}
            name="zip"
            value={zip}
            onChange={({ currentTarget }) => setZip(currentTarget.value)}
          />
        )}
      </Field>
    </FormOverlay>
  )
}

const openCard = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
const summary = 'There is something to correct'

it('lists two or more wrong fields on top, each as a link to its field, and moves the focus to the first', async () => {
  show(undefined, <Card />)
  await openCard()
  const title = await screen.findByText(summary)
  const field = screen.getByLabelText('Control number')
  expect(title.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Enter the ZIP code.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'))
})

it('keeps the list while the person types, and removes it with the next try that leaves one wrong field', async () => {
  show(undefined, <Card />)
  await openCard()
  await userEvent.type(screen.getByLabelText('ZIP code'), '46799')
  expect(screen.getByText(summary)).toBeDefined()
  await openCard()
  expect(await screen.findByText('Enter the control number.')).toBeDefined()
  expect(screen.queryByText(summary)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Control number'))
})

it('lists the fields that the server refuses, in the words of the server', async () => {
  const errors = [
    { field: 'zip', code: 'zip', message: 'Not this ZIP code.' },
    { field: 'controlNumber', code: 'control_number', message: 'Not this number.' },
  ]
  showScreen(<Card />, {
    pattern: '/',
    address: '/',
    answers: { [`POST ${openProxyCard.path}`]: refusal('input.invalid', 422, { errors }) },
  })
  await userEvent.type(screen.getByLabelText('Control number'), '7KQ29XMR4TVB')
  await userEvent.type(screen.getByLabelText('ZIP code'), '46799')
  await openCard()
  await screen.findByText(summary)
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed).toEqual(['Not this number.', 'Not this ZIP code.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Control number'))
})

it('stays busy until what follows the answer is done', async () => {
  let finish = () => {}
  const next = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { requests } = showScreen(<Card onDone={() => next} />, {
    pattern: '/',
    address: '/',
    answers: { [`POST ${openProxyCard.path}`]: { card: null } },
  })
  await userEvent.type(screen.getByLabelText('Control number'), '7KQ29XMR4TVB')
  await userEvent.type(screen.getByLabelText('ZIP code'), '46799')
  await openCard()
  await openCard()
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBe('true')
  finish()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(requests).toHaveLength(1)
})
