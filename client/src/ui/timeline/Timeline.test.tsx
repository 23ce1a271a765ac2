import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Timeline } from './Timeline.tsx'

test('reads each day before its events, in the order of the days', () => {
  render(
    <Timeline
      label="What happens when"
      entries={[
        { key: 'now', date: 'Nov 21, 2026', title: 'You agree', weight: 'now' },
        { key: 'pay', date: 'Nov 30, 2026', title: 'Pay $106.00 yourself', action: <a href="/pay">Pay</a> },
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: 'What happens when' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 21, 2026You agree',
    'Nov 30, 2026Pay $106.00 yourselfPay',
  ])
})
