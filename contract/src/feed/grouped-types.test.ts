import { expect, test } from 'vitest'
import { accountFeedTypes, ownedFeedTypes, peopleFeedTypes, sharedFeedTypes } from './grouped-types.ts'
import { feedTypes } from './record.ts'

test('every type is read back in one way, except those of identity and access', () => {
  const readBack = [...accountFeedTypes, ...sharedFeedTypes]
  expect(new Set(readBack).size).toBe(readBack.length)
  expect([...readBack].sort()).toEqual(feedTypes.filter((type) => !peopleFeedTypes.has(type)).sort())
  expect(accountFeedTypes.every((type) => ownedFeedTypes.has(type))).toBe(true)
  expect(sharedFeedTypes.some((type) => ownedFeedTypes.has(type))).toBe(false)
})
