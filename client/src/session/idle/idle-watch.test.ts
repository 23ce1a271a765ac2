import type { IdleState } from '@myaccount/domain/session/idle'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startIdleWatch } from './idle-watch.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

const minute = 60_000

/** Tabs of one browser: what one posts, the others hear. */
function openTabs(count: number): TabChannel[] {
  const listeners = new Map<number, (message: TabMessage) => void>()
  return Array.from({ length: count }, (_, tab) => ({
    post: (message) => {
      for (const [other, listener] of listeners) if (other !== tab) listener(message)
    },
    listen: (listener) => {
      listeners.set(tab, listener)
      return () => listeners.delete(tab)
    },
  }))
}

function openTab(channel: TabChannel, activeAtMs = Date.now()) {
  const states: IdleState[] = []
  const notifyServer = vi.fn()
  const watch = startIdleWatch({
    clock: Date.now,
    activeAtMs,
    channel,
    notifyServer,
    onChange: (state) => states.push(state),
  })
  return { watch, states, notifyServer }
}

function onlyTab() {
  const [channel] = openTabs(1)
  if (!channel) throw new Error('no tab')
  return openTab(channel)
}

describe('the idle watch', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it('warns at 15 minutes and signs out at 17, to the second', () => {
    const { states } = onlyTab()
    vi.advanceTimersByTime(15 * minute - 1000)
    expect(states).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(states).toEqual(['warn'])
    vi.advanceTimersByTime(2 * minute - 1000)
    expect(states).toEqual(['warn'])
    vi.advanceTimersByTime(1000)
    expect(states).toEqual(['warn', 'sign-out'])
    vi.advanceTimersByTime(60 * minute)
    expect(states).toHaveLength(2)
  })

  it('checks each second (specification 9), and notices what falls between two checks at the next', () => {
    const [channel] = openTabs(1)
    if (!channel) throw new Error('no tab')
    const { states } = openTab(channel, Date.now() + 2300)
    vi.advanceTimersByTime(15 * minute + 2000)
    expect(states).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(states).toEqual(['warn'])
    vi.advanceTimersByTime(2 * minute)
    expect(states).toEqual(['warn', 'sign-out'])
  })

  it('counts from the load of the page, however late it starts itself', () => {
    const [channel] = openTabs(1)
    if (!channel) throw new Error('no tab')
    const { states } = openTab(channel, Date.now() - 4000)
    vi.advanceTimersByTime(15 * minute - 5000)
    expect(states).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(states).toEqual(['warn'])
  })

  it('counts a page that is opened beside as activity, and an older one not', () => {
    const [one, two, three] = openTabs(3)
    if (!one || !two || !three) throw new Error('no tabs')
    const { states } = openTab(one)
    vi.advanceTimersByTime(14 * minute)
    openTab(two)
    openTab(three, Date.now() - 10 * minute)
    vi.advanceTimersByTime(15 * minute - 1000)
    expect(states).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(states).toEqual(['warn'])
  })

  it('starts again with activity', () => {
    const { watch, states } = onlyTab()
    vi.advanceTimersByTime(14 * minute)
    watch.noteActivity()
    vi.advanceTimersByTime(14 * minute)
    expect(states).toEqual([])
  })

  it('accepts one answer to the warning, and only that', () => {
    const { watch, states, notifyServer } = onlyTab()
    vi.advanceTimersByTime(16 * minute)
    watch.noteActivity()
    expect(states).toEqual(['warn'])
    watch.stay()
    expect(states).toEqual(['warn', 'active'])
    expect(notifyServer).toHaveBeenCalledTimes(1)
  })

  it('counts the hours that a laptop slept, whatever is touched first', () => {
    const { watch, states } = onlyTab()
    vi.setSystemTime(Date.now() + 8 * 60 * minute)
    watch.noteActivity()
    watch.stay()
    expect(states).toEqual(['sign-out'])
  })

  it('reports to the server at most once a minute', () => {
    const { watch, notifyServer } = onlyTab()
    for (let second = 0; second < 150; second += 1) {
      vi.advanceTimersByTime(1000)
      watch.noteActivity()
    }
    expect(notifyServer).toHaveBeenCalledTimes(2)
  })

  it('notices activity in another tab, and takes one answer for all', () => {
    const [one, two] = openTabs(2)
    if (!one || !two) throw new Error('no tabs')
    const left = openTab(one)
    const right = openTab(two)
    vi.advanceTimersByTime(10 * minute)
    left.watch.noteActivity()
    vi.advanceTimersByTime(10 * minute)
    expect(right.states).toEqual([])
    vi.advanceTimersByTime(6 * minute)
    expect([left.states, right.states]).toEqual([['warn'], ['warn']])
    right.watch.stay()
    expect([left.states.at(-1), right.states.at(-1)]).toEqual(['active', 'active'])
    expect(left.notifyServer.mock.calls.length + right.notifyServer.mock.calls.length).toBe(2)
  })
})
