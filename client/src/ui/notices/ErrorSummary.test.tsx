import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'

const errors = [{ name: 'zip', message: 'Correct the billing ZIP' }]

function show(shown: typeof errors) {
  render(
    <form>
      <ErrorSummary title="Nothing was saved" errors={shown} />
      <input name="zip" aria-label="Billing ZIP" />
    </form>,
  )
}

test('leads from each error to its field in the form around it', async () => {
  show(errors)
  await userEvent.click(screen.getByRole('button', { name: 'Correct the billing ZIP' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Billing ZIP'))
})

test('is not announced, since the focus moves to the field, which reads the error', () => {
  show(errors)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('is absent without errors', () => {
  show([])
  expect(screen.queryByText('Nothing was saved')).toBeNull()
})
