import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarrierText } from './CarrierText.tsx'

test('marks the language of the carrier’s texts', () => {
  render(<CarrierText>Building and contents, replacement cost</CarrierText>)
  const words = screen.getByText('Building and contents, replacement cost')
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('en')
})
