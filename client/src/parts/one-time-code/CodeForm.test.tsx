import { confirmContact } from '@myaccount/contract/endpoints/people/contact'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { useChange } from '../changing/use-change.ts'
import { CodeForm } from './CodeForm.tsx'
import { useCodeStep } from './use-code-step.ts'

const changeId = 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04' as WireId<'stepUp'>

/** A form that asks for the codes of two addresses. */
function TwoCodes() {
  const entering = useChange(confirmContact)
  const step = useCodeStep({
    entering,
    async enter(code, newCode) {
      await entering.run({ params: { changeId }, body: { code, ...(newCode !== undefined && { newCode }) } })
    },
  })
  return (
    <CodeForm
      step={step}
      sentTo="t…@larkspur.example"
      alsoSentTo="new@larkspur.example"
      unanswered="No answer"
    >
      <button type="submit">Confirm</button>
    </CodeForm>
  )
}

function show(answer: object) {
  return showScreen(<TwoCodes />, {
    pattern: '/',
    address: '/',
    answers: { [`POST /api/v1/profile/contact_changes/${changeId}/codes`]: answer },
  })
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

test('sends nothing until both codes have six digits, and moves the focus to the first that does not', async () => {
  const { requests } = show({})
  await userEvent.type(screen.getByLabelText('Code from our email'), '111111')
  await userEvent.type(screen.getByLabelText('Code from the new email'), '2222')
  await confirm()
  expect(screen.getAllByText('Enter the six digits.')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the new email'))
  await userEvent.clear(screen.getByLabelText('Code from our email'))
  await confirm()
  expect(screen.getAllByText('Enter the six digits.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Code from our email'))
  expect(requests).toEqual([])
})

test('moves the focus to the code that the server refuses, which is not repeated above the form', async () => {
  const message = 'That code is wrong. You have 4 tries left.'
  show(refusal('input.invalid', 422, { errors: [{ field: 'newCode', message }] }))
  await userEvent.type(screen.getByLabelText('Code from our email'), '111111')
  await userEvent.type(screen.getByLabelText('Code from the new email'), '222222')
  await confirm()
  expect((await screen.findAllByText(message)).map(({ role }) => role)).toEqual(['alert'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code from the new email')))
})

test('shows the words of the purpose when no answer came', async () => {
  show(() => {
    throw new TypeError('Failed to fetch')
  })
  await userEvent.type(screen.getByLabelText('Code from our email'), '111111')
  await userEvent.type(screen.getByLabelText('Code from the new email'), '222222')
  await confirm()
  expect((await screen.findByText('No answer')).getAttribute('role')).toBe('alert')
})
