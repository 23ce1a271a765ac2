import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { IconButton } from './IconButton.tsx'

test('does not submit the form around a button unless it is a submit button', async () => {
  let submitted = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted += 1
      }}
    >
      <Button>Add row</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }))
  expect(submitted).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toBe(1)
})

test('keeps name and focus of a busy button, which neither acts nor submits again', async () => {
  let presses = 0
  let submitted = 0
  render(
    <form onSubmit={() => (submitted += 1)}>
      <Button type="submit" busy onClick={() => (presses += 1)}>
        Pay $1,284.00
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pay $1,284.00' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  expect([presses, submitted]).toEqual([0, 0])
})

test('keeps the element of a button link, with its target and its own name', () => {
  render(<ButtonLink render={<a href="/policies/invoices">ignored</a>}>See invoices</ButtonLink>)
  const link = screen.getByRole('link', { name: 'See invoices' })
  expect(link.getAttribute('href')).toBe('/policies/invoices')
  expect(link.getAttribute('data-variant')).toBe('primary')
})

test('gives an icon button a name', () => {
  render(<IconButton label="Close" icon={<svg aria-hidden="true" />} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
