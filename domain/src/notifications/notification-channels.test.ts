import { expect, test } from 'vitest'
import { decideWays, everyWay } from './notification-channels.ts'

const nothing = { inApp: false, email: false }
const inboxOnly = { inApp: true, email: false }

test('what nobody can do without is told every way, whatever was chosen', () => {
  expect(decideWays({ isMandatory: true, isInsteadOfPaper: false }, nothing)).toEqual(everyWay)
})

test('the rest is told as it was chosen', () => {
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: false }, nothing)).toEqual(nothing)
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: false }, inboxOnly)).toEqual(inboxOnly)
})

test('an email that takes the place of paper is sent, whatever was chosen', () => {
  expect(decideWays({ isMandatory: false, isInsteadOfPaper: true }, nothing)).toEqual({
    inApp: false,
    email: true,
  })
})
