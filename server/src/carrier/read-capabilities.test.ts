import { expect, test } from 'vitest'
import { readCapabilities } from './read-capabilities.ts'

const read = (content: unknown) => readCapabilities(Buffer.from(JSON.stringify(content)))

test('has every capability that is not set to false', () => {
  expect(read({})).toEqual({ value: new Set(), faults: [] })
  expect(read({ proxy: false, guestCheckout: true })).toEqual({ value: new Set(['proxy']), faults: [] })
})

test('names every fault with its field', () => {
  expect(read({ proxy: 'no', guestCheckout: 0, proxies: false })).toMatchObject({
    faults: [
      'proxy: Neither true nor false',
      'guestCheckout: Neither true nor false',
      'Unrecognized key: "proxies"',
    ],
  })
})

test('refuses a capability without one that it needs, and a portal in which nobody can pay', () => {
  expect(read({ bankAccount: false })).toMatchObject({
    faults: ['bankDraft: Needs bankAccount, which is false'],
  })
  expect(read({ bankAccount: false, bankDraft: false })).toMatchObject({ faults: [] })
  expect(read({ card: false, guestCheckout: false, bankAccount: false, bankDraft: false })).toMatchObject({
    faults: ['card: One of card and bankAccount is needed to pay'],
  })
})

test('refuses what is no JSON', () => {
  expect(readCapabilities(Buffer.from('{"proxy": false'))).toBe('is no JSON')
})
