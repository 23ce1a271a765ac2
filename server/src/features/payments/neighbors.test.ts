import { expect, test } from 'vitest'
import { openNeighbors } from './neighbors.ts'

const drafts = { follow: () => {} }
const methods = { refresh: async () => 'unchanged' as const }

test('refuses a second part of the same name, and keeps the first', () => {
  const neighbors = openNeighbors()
  neighbors.add('drafts', drafts)
  expect(() => neighbors.add('drafts', { follow: () => {} })).toThrow(
    'Two features add drafts to the payment engine',
  )
  expect(neighbors.of('drafts')).toBe(drafts)
})

test('refuses to start, and to skip a call, while a part is missing', () => {
  const neighbors = openNeighbors()
  neighbors.add('drafts', drafts)
  neighbors.add('methods', methods)
  neighbors.add('refunds', { refresh: async () => true, findLost: async () => {} })
  const missing = 'No feature adds emails to the payment engine'
  expect(() => neighbors.requireAll()).toThrow(missing)
  expect(() => neighbors.of('emails')).toThrow(missing)
})
