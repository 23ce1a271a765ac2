import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner, type BannerMessage } from './Banner.tsx'

const failed: BannerMessage = { key: 1, kind: 'error', text: 'Not saved. Try again.', hideAfterMs: 3500 }
let hides = 0

beforeEach(() => {
  hides = 0
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function show(message: BannerMessage | null) {
  return <Banner message={message} closeLabel="Close" onHide={() => (hides += 1)} />
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('has its live regions before a message, and lets errors interrupt', () => {
  const { rerender } = render(show(null))
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(show(failed))
  expect(screen.getByRole('alert').textContent).toContain('Not saved')
  rerender(show({ ...failed, key: 2, kind: 'success', text: 'Saved.' }))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
})

test('hides itself once, at the given time', () => {
  render(show(failed))
  pass(3499)
  expect(hides).toBe(0)
  pass(1)
  expect(hides).toBe(1)
})

test('stops the clock while the pointer is over it, and runs the rest afterwards', () => {
  render(show(failed))
  const banner = screen.getByRole('alert')
  pass(3000)
  fireEvent.pointerEnter(banner)
  pass(60_000)
  expect(hides).toBe(0)
  fireEvent.pointerLeave(banner)
  pass(499)
  expect(hides).toBe(0)
  pass(1)
  expect(hides).toBe(1)
})

test('stops the clock while the focus is inside it', () => {
  render(show(failed))
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  pass(60_000)
  expect(hides).toBe(0)
  act(() => close.blur())
  pass(3500)
  expect(hides).toBe(1)
})

test('stays without a time until it is closed', () => {
  render(show({ ...failed, hideAfterMs: undefined }))
  pass(600_000)
  expect(hides).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(hides).toBe(1)
})

test('starts a new clock for the same text under a new key', () => {
  const { rerender } = render(show(failed))
  pass(3400)
  rerender(show({ ...failed, key: 2 }))
  pass(3400)
  expect(hides).toBe(0)
  pass(100)
  expect(hides).toBe(1)
})

test('does not pause the next message after one that was closed under the pointer', () => {
  const { rerender } = render(show(failed))
  fireEvent.pointerEnter(screen.getByRole('alert'))
  rerender(show(null))
  rerender(show({ ...failed, key: 2 }))
  pass(3500)
  expect(hides).toBe(1)
})
