import { describe, expect, it } from 'vitest'
import { type KeyStorage, makeCheckoutKeys } from './checkout-keys.ts'

const dayMs = 24 * 60 * 60_000

/** Tabs share the storage, the clock and nothing else. */
function openTabs() {
  const stored = new Map<string, string>()
  const storage: KeyStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
  }
  let nowMs = 0
  const openTab = () => makeCheckoutKeys({ storage, now: () => nowMs })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { openTab, stored, pass }
}

describe('the key of a checkout', () => {
  it('is a UUID, the same for every press and in every tab', () => {
    const { openTab } = openTabs()
    const key = openTab().keyOf('card, $892.00')
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(openTab().keyOf('card, $892.00')).toBe(key)
  })

  it('is the same in tabs that press at once and have not heard of each other', () => {
    expect(openTabs().openTab().keyOf('card')).toBe(openTabs().openTab().keyOf('card'))
  })

  it('is another one for another method or amount', () => {
    const keys = openTabs().openTab()
    const made = ['card, $892.00', 'bank, $892.00', 'card, $892.01', 'card, $89.200'].map(keys.keyOf)
    expect(new Set(made).size).toBe(4)
  })

  it('says after a reload that it was sent and not answered', () => {
    const { openTab } = openTabs()
    expect(openTab().isUnanswered('card')).toBe(false)
    openTab().keyOf('card')
    expect(openTab().isUnanswered('card')).toBe(true)
    openTab().noteAnswer('card')
    expect(openTab().isUnanswered('card')).toBe(false)
  })

  it('says that it was sent until what was sent is over, answered or not', () => {
    const { openTab } = openTabs()
    const wasSent = () => openTab().wasSent('card')
    expect(wasSent()).toBe(false)
    openTab().keyOf('card')
    expect(wasSent()).toBe(true)
    openTab().noteAnswer('card')
    expect(wasSent()).toBe(true)
    openTab().forget('card')
    expect(wasSent()).toBe(false)
  })

  it('stays where it was refused before anything was sent, and does not count as sent', () => {
    const { openTab } = openTabs()
    const key = openTab().keyOf('card')
    openTab().noteUnsent('card')
    expect([openTab().wasSent('card'), openTab().isUnanswered('card')]).toEqual([false, false])
    expect(openTab().keyOf('card')).toBe(key)
  })

  it('stays after the answer, so that a second tab gets the same one', () => {
    const { openTab } = openTabs()
    const key = openTab().keyOf('card')
    openTab().noteAnswer('card')
    expect(openTab().keyOf('card')).toBe(key)
  })

  it('is a new one each time after it was forgotten, and others stay', () => {
    const keys = openTabs().openTab()
    const bank = keys.keyOf('bank')
    const made = [0, 1, 2].map(() => {
      const key = keys.keyOf('card')
      keys.forget('card')
      return key
    })
    expect(new Set(made).size).toBe(3)
    expect(keys.isUnanswered('card')).toBe(false)
    expect(keys.keyOf('bank')).toBe(bank)
  })

  it('is forgotten once with all that were answered, and those still open stay', () => {
    const keys = openTabs().openTab()
    const card = keys.keyOf('card')
    const bank = keys.keyOf('bank')
    keys.noteAnswer('card')
    keys.forgetAnswered()
    keys.forgetAnswered()
    const again = keys.keyOf('card')
    expect(again).not.toBe(card)
    keys.forgetAnswered()
    expect(keys.keyOf('card')).toBe(again)
    expect(keys.keyOf('bank')).toBe(bank)
  })

  it('is no longer counted after three days', () => {
    const { openTab, pass } = openTabs()
    openTab().keyOf('card')
    pass(4 * dayMs)
    expect(openTab().isUnanswered('card')).toBe(false)
  })

  it('leaves nothing in the browser that says who pays what', () => {
    const { openTab, stored } = openTabs()
    openTab().keyOf('1000482917 1000044110 met_0195801f2c7a7d3e8c5b6a4f3e2d1c0b 89200')
    expect([...stored.values()].join()).not.toMatch(/1000482917|1000044110|met_|89200/)
  })

  it('lives on in the page where the browser keeps nothing', () => {
    const keys = makeCheckoutKeys({ storage: null, now: () => 0 })
    const key = keys.keyOf('card')
    keys.forget('card')
    expect(keys.keyOf('card')).not.toBe(key)
  })

  it.each(['{"a":7', '{"a":{"tries":1}}', '[]', 'null'])('reads past what it did not write: %s', (text) => {
    const { openTab, stored } = openTabs()
    const key = openTab().keyOf('card')
    stored.set('myaccount-checkout', text)
    expect(openTab().isUnanswered('card')).toBe(false)
    expect(openTab().keyOf('card')).toBe(key)
  })
})
