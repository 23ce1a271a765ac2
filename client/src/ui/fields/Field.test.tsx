import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateInput } from './DateInput.tsx'
import { Field } from './Field.tsx'
import { SearchInput } from './SearchInput.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

function describe(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('names the control of a field, and reads the hint before the error', () => {
  render(
    <Field label="Billing ZIP" hint="Five digits" error="Enter the ZIP on your bill." required>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Billing ZIP' })
  expect(describe(input)).toEqual(['Five digits', 'Enter the ZIP on your bill.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('describes nothing without hint and error', () => {
  render(<Field label="Nickname">{(control) => <TextInput {...control} />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Nickname' })
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('never shares an id between two fields', () => {
  render(
    <>
      <Field label="From">{(control) => <DateInput {...control} />}</Field>
      <Field label="To">{(control) => <DateInput {...control} />}</Field>
    </>,
  )
  expect(screen.getByLabelText('From').id).not.toBe(screen.getByLabelText('To').id)
})

test('shows the options of a select, and does not choose disabled ones', () => {
  render(
    <Field label="Policy">
      {(control) => (
        <Select
          {...control}
          options={[
            { value: '', label: 'All policies' },
            { value: '12WC0310442', label: 'Workers Comp', disabled: true },
          ]}
        />
      )}
    </Field>,
  )
  expect(screen.getByRole('combobox', { name: 'Policy' })).toBeTruthy()
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Workers Comp' }).disabled).toBe(true)
})

test('names a search field without a visible label', () => {
  render(<SearchInput label="Search accounts" />)
  expect(screen.getByRole('searchbox', { name: 'Search accounts' })).toBeTruthy()
})
