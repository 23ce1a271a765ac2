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

test('a field gives its control a name, and reads the hint before the error', () => {
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

test('a field without hint and error describes and accuses nothing', () => {
  render(<Field label="Nickname">{(control) => <TextInput {...control} />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Nickname' })
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('two fields never share an id', () => {
  render(
    <>
      <Field label="From">{(control) => <DateInput {...control} />}</Field>
      <Field label="To">{(control) => <DateInput {...control} />}</Field>
    </>,
  )
  expect(screen.getByLabelText('From').id).not.toBe(screen.getByLabelText('To').id)
})

test('a select shows its options, and those that cannot be chosen cannot be chosen', () => {
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

test('a search field has a name without a label on the screen', () => {
  render(<SearchInput label="Search accounts" />)
  expect(screen.getByRole('searchbox', { name: 'Search accounts' })).toBeTruthy()
})
