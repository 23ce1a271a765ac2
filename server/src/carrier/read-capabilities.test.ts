import { expect, test } from 'vitest'
import { readCapabilities } from './read-capabilities.ts'

const read = (content: unknown) => readCapabilities(Buffer.from(JSON.stringify(content)))

test('has every capability that is not set to false', () => {
  expect(read({})).toEqual({ off: new Set(), faults: [] })
  expect(read({ proxy: false, guestCheckout: true })).toEqual({ off: new Set(['proxy']), faults: [] })
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

test('refuses what is no JSON', () => {
  expect(readCapabilities(Buffer.from('{"proxy": false'))).toBe('is no JSON')
})
