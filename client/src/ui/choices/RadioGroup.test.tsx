import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'bank', label: 'Business checking ending 6789', detail: 'No fee' },
  { value: 'card', label: 'Visa ending 4242' },
  { value: 'old', label: 'Visa ending 1881', disabled: true },
] as const

test('names a radio group by its legend and shows the chosen option', async () => {
  const chosen: string[] = []
  render(
    <RadioGroup
      legend="Pay with"
      options={options}
      value="bank"
      onChange={(value) => chosen.push(value)}
      error="Choose one."
    />,
  )
  expect(screen.getByRole('group', { name: 'Pay with' }).getAttribute('aria-describedby')).toContain('error')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /6789/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Visa ending 4242' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Visa ending 1881' }))
  expect(chosen).toEqual(['card'])
})

test('keeps the detail out of the name of an option', () => {
  render(<RadioGroup legend="Pay with" options={options} value={undefined} onChange={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Business checking ending 6789' })).toBeTruthy()
})

test('toggles a checkbox by a press on its label', async () => {
  let checked = false
  render(<Checkbox label="Only past due" onChange={(event) => (checked = event.target.checked)} />)
  await userEvent.click(screen.getByText('Only past due'))
  expect(checked).toBe(true)
})
