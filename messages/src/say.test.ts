import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { expect, test } from 'vitest'
import { fill } from './message.ts'
import { messagesFor } from './messages-for.ts'
import { say } from './say.ts'

const speaker = messagesFor('en')

const due = { id: 'test.due', message: '{amount} is due {day} for {policies}.' } as const
const tries = {
  id: 'test.tries',
  message: '{count, plural, =0 {No try is left.} one {One try is left.} other {# tries are left.}}',
} as const

test('writes values as the language does', () => {
  const filled = fill(due, {
    amount: { cents: cents(162_634) },
    day: { date: calendarDate('2026-03-05') },
    policies: { list: ['12MF0104417', '12CA0220975'] },
  })
  expect(say(speaker, filled)).toBe('$1,626.34 is due Mar 05, 2026 for 12MF0104417, 12CA0220975.')
})

test('writes a moment in its zone', () => {
  const until = { moment: '2026-03-11T15:00:00.000Z', timeZone: 'America/Chicago' }
  expect(say(speaker, fill({ id: 'test.until', message: 'Until {until}.' }, { until }))).toBe(
    'Until Mar 11, 2026, 10:00 AM CDT.',
  )
})

test.each([
  [0, 'No try is left.'],
  [1, 'One try is left.'],
  [2, '2 tries are left.'],
  [1234, '1,234 tries are left.'],
])('counts %i by the rules of the language', (count, text) => {
  expect(say(speaker, fill(tries, { count }))).toBe(text)
})

test('joins several sentences', () => {
  expect(say(speaker, [fill(tries, { count: 2 }), { id: 'test.more', message: "It's free." }])).toBe(
    "2 tries are left. It's free.",
  )
})

test('has one speaker for each language, and none is active for the process', () => {
  expect(messagesFor('en')).toBe(speaker)
  expect(speaker.locale).toBe('en')
})
