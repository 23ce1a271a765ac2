import { expect, it } from 'vitest'
import { type CheckoutStorage, makeSentCheckouts } from './sent-checkouts.ts'

const dayMs = 24 * 60 * 60_000
const one = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1e01' as const
const other = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1e02' as const

/** Tabs share the storage, the clock and nothing else. */
function openTabs() {
  const stored = new Map<string, string>()
  const storage: CheckoutStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
  }
  let nowMs = 0
  const openTab = () => makeSentCheckouts({ storage, now: () => nowMs })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { openTab, stored, pass }
}

it('is known after a reload as sent and not answered', () => {
  const { openTab } = openTabs()
  expect([openTab().isUnanswered(one), openTab().wasSent(one)]).toEqual([false, false])
  openTab().noteSent(one)
  expect([openTab().isUnanswered(one), openTab().wasSent(one)]).toEqual([true, true])
  openTab().noteAnswer(one)
  expect([openTab().isUnanswered(one), openTab().wasSent(one)]).toEqual([false, true])
  expect(openTab().wasSent(other)).toBe(false)
})

it('is not counted as sent if it was refused without effect, and others stay', () => {
  const { openTab } = openTabs()
  openTab().noteSent(one)
  openTab().noteSent(other)
  openTab().forget(one)
  expect([openTab().wasSent(one), openTab().wasSent(other)]).toEqual([false, true])
})

it('is forgotten after three days', () => {
  const { openTab, pass } = openTabs()
  openTab().noteSent(one)
  pass(4 * dayMs)
  expect(openTab().isUnanswered(one)).toBe(false)
})

it('is kept in the page if the browser keeps nothing', () => {
  const sent = makeSentCheckouts({ storage: null, now: () => 0 })
  sent.noteSent(one)
  expect(sent.wasSent(one)).toBe(true)
})

it.each(['{"a":7', '{"a":{"sinceMs":1}}', '[]', 'null'])('is read past foreign entries: %s', (text) => {
  const { openTab, stored } = openTabs()
  stored.set('myaccount-checkout', text)
  expect(openTab().wasSent(one)).toBe(false)
  openTab().noteSent(one)
  expect(openTab().wasSent(one)).toBe(true)
})
