import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from './Steps.tsx'

test('reads each step with its state, and marks the current one', () => {
  render(
    <Steps
      label="Your payment"
      stateWords={{ done: '(done)', current: '(you are here)', upcoming: '(to come)' }}
      steps={[
        { label: 'Invoices', state: 'done' },
        { label: 'Review', state: 'current' },
        { label: 'Receipt', state: 'upcoming' },
      ]}
    />,
  )
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]?.textContent).toContain('Invoices (done)')
  expect(items[2]?.textContent).toContain('Receipt (to come)')
})
