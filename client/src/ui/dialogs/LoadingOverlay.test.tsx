import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingOverlay } from './LoadingOverlay.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const overlay = (pending: boolean) => <LoadingOverlay pending={pending} label="Loading" paintAfterMs={400} />

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('is pending at once, painted and announced after the delay, and gone at once', () => {
  const { rerender } = render(overlay(true))
  const status = screen.getByRole('status')
  expect(status.hasAttribute('data-pending')).toBe(true)
  expect(status.textContent).toBe('')
  pass(400)
  expect(status.textContent).toBe('Loading')
  rerender(overlay(false))
  expect(status.hasAttribute('data-pending')).toBe(false)
  expect(status.textContent).toBe('')
})

test('never paints a quick answer, and waits the full delay again for the next request', () => {
  const { rerender } = render(overlay(true))
  pass(399)
  rerender(overlay(false))
  pass(1000)
  rerender(overlay(true))
  pass(399)
  expect(screen.getByRole('status').textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
