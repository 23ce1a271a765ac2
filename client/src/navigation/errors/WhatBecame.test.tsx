import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { WhatBecame } from './WhatBecame.tsx'

test.each([
  ['/policies', 'Nothing was changed.'],
  ['/pay/review', 'Nothing was changed.'],
  [
    '/payments/pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
    'If a payment was sent, it goes on without this page. Do not pay again.',
  ],
])('explains on %s what became of the action', (address, words) => {
  showScreen(<WhatBecame />, { pattern: address, address })
  expect(screen.getByText(words)).toBeTruthy()
})
