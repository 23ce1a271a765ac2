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

test('the live regions are there before a message is, and errors interrupt while the rest waits its turn', () => {
  const { rerender } = render(show(null))
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(show(failed))
  expect(screen.getByRole('alert').textContent).toContain('Not saved')
  rerender(show({ ...failed, key: 2, kind: 'success', text: 'Saved.' }))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
})

test('it hides itself once, at the time the caller gave', () => {
  render(show(failed))
  pass(3499)
  expect(hides).toBe(0)
  pass(1)
  expect(hides).toBe(1)
})

test('the pointer over it stops the clock, and what was left runs on afterwards', () => {
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

test('focus inside it stops the clock too', () => {
  render(show(failed))
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  pass(60_000)
  expect(hides).toBe(0)
  act(() => close.blur())
  pass(3500)
  expect(hides).toBe(1)
})

test('without a time it stays until it is closed', () => {
  render(show({ ...failed, hideAfterMs: undefined }))
  pass(600_000)
  expect(hides).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(hides).toBe(1)
})

test('the same words under a new key start a new clock', () => {
  const { rerender } = render(show(failed))
  pass(3400)
  rerender(show({ ...failed, key: 2 }))
  pass(3400)
  expect(hides).toBe(0)
  pass(100)
  expect(hides).toBe(1)
})

test('a message closed under the pointer does not leave the next one paused', () => {
  const { rerender } = render(show(failed))
  fireEvent.pointerEnter(screen.getByRole('alert'))
  rerender(show(null))
  rerender(show({ ...failed, key: 2 }))
  pass(3500)
  expect(hides).toBe(1)
})
