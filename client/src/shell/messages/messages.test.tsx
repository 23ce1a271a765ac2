import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearMessages, showBanner, showModal, useMessages } from '../../session/messages.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { MessageBanner } from './MessageBanner.tsx'
import { MessageModal } from './MessageModal.tsx'

const place = { pattern: '/', address: '/' }

afterEach(clearMessages)

describe('the messages modal', () => {
  beforeEach(() => void showScreen(<MessageModal />, place))

  it('has the defaults of the specification', () => {
    act(() => showModal({}))
    const modal = screen.getByRole('dialog', { name: 'Error' })
    expect(modal.textContent).toContain('An unknown error occurred.')
    expect(screen.getByRole('button', { name: 'Ok' })).toBeTruthy()
  })

  it('shows Oops! and its sentence', () => {
    act(() => showModal({ kind: 'oops' }))
    expect(screen.getByRole('dialog', { name: 'Oops!' }).textContent).toContain(
      'Something went wrong. We apologize for the inconvenience.',
    )
  })

  it('shows several messages one after the other, an equal one once, and calls back', () => {
    const callback = vi.fn()
    act(() => {
      showModal({ subject: 'First', message: 'One', callback })
      showModal({ subject: 'First', message: 'One' })
      showModal({ kind: 'confirmNoEmail', subject: 'Second', message: 'Two', buttonText: 'Close' })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }))
    expect(callback).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog', { name: 'Second' }).textContent).toContain('Two')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers another proof where the accounts have no usable address, and nowhere else', () => {
    const failed = { kind: 'confirmNoEmail', subject: 'S', message: 'M' } as const
    act(() => showModal({ ...failed, offersProof: true }))
    const proof = screen.getByRole('link', { name: 'Prove it another way' })
    expect(proof.getAttribute('href')).toBe('/accounts?add=account')
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }))
    act(() => showModal(failed))
    expect(screen.getByRole('dialog', { name: 'S' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows the telephone number', () => {
    act(() => showModal({ subject: 'S', message: 'M', incidentId: 'inc_7' }))
    expect(screen.getByRole('dialog').textContent).toContain(
      'If you call us at (800) 555-0100, please give this number: inc_7',
    )
    expect(screen.getByRole('link', { name: '(800) 555-0100' }).getAttribute('href')).toBe('tel:+18005550100')
  })

  it('focuses its button, and not the telephone number before it', () => {
    act(() => showModal({ subject: 'S', message: 'M', incidentId: 'inc_7' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ok' }))
  })
})

describe('the messages banner', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    showScreen(<MessageBanner />, place)
  })
  afterEach(() => void vi.useRealTimers())

  it('has the defaults of the specification, and hides after 3500 ms', () => {
    act(() => showBanner({}))
    expect(screen.getByRole('alert').textContent).toContain('Your action was unsuccessful. Please try again.')
    act(() => void vi.advanceTimersByTime(3499))
    expect(screen.getByRole('alert').textContent).not.toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('hides itself also when it is there at the start (specification 4)', () => {
    cleanup()
    showBanner({ message: 'Told before anything could show it.' })
    showScreen(<MessageBanner />, place)
    expect(screen.getByRole('alert').textContent).toContain('Told before')
    act(() => void vi.advanceTimersByTime(3499))
    expect(screen.getByRole('alert').textContent).not.toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('stays readable among the messages of the session', () => {
    act(() => showBanner({ kind: 'success', message: 'Saved.' }))
    act(() => void vi.advanceTimersByTime(3500))
    expect(useMessages.getState().past.map((banner) => banner.message)).toEqual(['Saved.'])
  })
})
