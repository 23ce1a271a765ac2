import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLatePart } from './use-late-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(load: () => Promise<string>) {
  return renderHook(({ isWanted }) => useLatePart(load, isWanted), { initialProps: { isWanted: false } })
}

describe('a part that the first page is complete without', () => {
  it('loads when the page has settled, and not before', async () => {
    const load = vi.fn(async () => 'part')
    const { result } = show(load)
    await pass(3999)
    expect(load).not.toHaveBeenCalled()
    await pass(1)
    expect(result.current).toBe('part')
  })

  it('loads with the first touch', async () => {
    const { result } = show(async () => 'part')
    fireEvent.pointerDown(document.body)
    await pass(0)
    expect(result.current).toBe('part')
  })

  it('loads at once when it is needed, and once', async () => {
    const load = vi.fn(async () => 'part')
    const { result, rerender } = show(load)
    rerender({ isWanted: true })
    await pass(0)
    expect(result.current).toBe('part')
    await pass(10_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is requested again when it did not load', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { result, rerender } = show(load)
    rerender({ isWanted: true })
    await pass(4999)
    expect(result.current).toBeNull()
    await pass(1)
    expect(result.current).toBe('part')
  })
})
