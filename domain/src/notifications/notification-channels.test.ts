import { expect, test } from 'vitest'
import { decideWays, everyWay } from './notification-channels.ts'

const nothing = { inApp: false, email: false }
const inboxOnly = { inApp: true, email: false }

test('delivers required notifications on every channel, whatever the person chose', () => {
  expect(decideWays({ isMandatory: true, isInsteadOfPaper: false }, nothing)).toEqual(everyWay)
})

test('delivers optional notifications on the channels that the person chose', () => {
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: false }, nothing)).toEqual(nothing)
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: false }, inboxOnly)).toEqual(inboxOnly)
})

test('sends an email that replaces paper, whatever the person chose', () => {
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: true }, nothing)).toEqual({
    inApp: false,
    email: true,
  })
})
