import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import { MessageBanner } from '../messages/MessageBanner.tsx'
import { IdleWarning } from './IdleWarning.tsx'

const minute = 60_000

describe('the idle warning', () => {
  const onSignOut = vi.fn()
  let requests: readonly { readonly path: string }[] = []

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    onSignOut.mockClear()
    requests = showScreen(<IdleWarning isSignedIn onSignOut={onSignOut} />, {
      pattern: '/',
      address: '/',
      answers: { 'POST /api/v1/session/activity': {} },
    }).requests
  })
  afterEach(() => void vi.useRealTimers())

  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('appears at 15 minutes and signs out at 17', () => {
    pass(15 * minute - 1000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    pass(1000)
    expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy()
    pass(2 * minute - 1000)
    expect(onSignOut).not.toHaveBeenCalled()
    pass(1000)
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('counts down the seconds, and tells a screen reader at 60, 30 and 10 alone', () => {
    pass(15 * minute)
    const left = () => screen.getByRole('timer').textContent
    const told = () => screen.getByRole('status').textContent
    expect([left(), told()]).toEqual(['2:00', ''])
    pass(1000)
    expect([left(), told()]).toEqual(['1:59', ''])
    const heard: (string | null)[] = []
    for (let seconds = 118; seconds > 0; seconds -= 1) {
      pass(1000)
      expect(left()).toBe(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
      if (told() !== (heard.at(-1) ?? '')) heard.push(told())
    }
    expect(heard).toEqual([60, 30, 10].map((seconds) => `We sign you out in ${seconds} seconds.`))
  })

  it('counts anew after an answer', () => {
    pass(16 * minute)
    expect(screen.getByRole('timer').textContent).toBe('1:00')
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    pass(15 * minute)
    expect(screen.getByRole('timer').textContent).toBe('2:00')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('disappears with one press, which the server receives at once', () => {
    pass(16 * minute)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/session/activity'])
    pass(14 * minute)
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('shows an error banner when the server has not received the press', async () => {
    cleanup()
    showScreen(
      <>
        <IdleWarning isSignedIn onSignOut={onSignOut} />
        <MessageBanner />
      </>,
      {
        pattern: '/',
        address: '/',
        answers: { 'POST /api/v1/session/activity': refusal('unavailable', 503) },
      },
    )
    pass(16 * minute)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    const banner = screen.getByRole('alert')
    expect(banner.textContent).toContain('Your action was unsuccessful. Please try again.')
    pass(3499)
    expect(banner.textContent).not.toBe('')
    pass(1)
    expect(banner.textContent).toBe('')
  })

  it('shows nothing when a minute of work was not received', async () => {
    cleanup()
    showScreen(
      <>
        <IdleWarning isSignedIn onSignOut={onSignOut} />
        <MessageBanner />
      </>,
      {
        pattern: '/',
        address: '/',
        answers: { 'POST /api/v1/session/activity': refusal('unavailable', 503) },
      },
    )
    pass(2 * minute)
    fireEvent.keyDown(document.body, { key: 'a' })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('counts from the load of the page, however late it loads', () => {
    cleanup()
    showScreen(<ComesLate onSignOut={onSignOut} />, { pattern: '/', address: '/' })
    pass(4000)
    fireEvent.click(screen.getByRole('button', { name: 'Settle' }))
    pass(15 * minute - 5000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    pass(1000)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    pass(2 * minute)
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('is not shown while the person works', () => {
    for (let passed = 0; passed < 30; passed += 5) {
      pass(5 * minute)
      fireEvent.keyDown(document.body, { key: 'a' })
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests).toHaveLength(6)
  })
})

function ComesLate({ onSignOut }: { readonly onSignOut: () => void }) {
  const [isThere, setThere] = useState(false)
  return isThere ? (
    <IdleWarning isSignedIn onSignOut={onSignOut} />
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      Settle
    </button>
  )
}
