import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { fill } from './message.ts'
import { messagesFor, openMessages } from './messages-for.ts'
import { noReplacedMessages, replaceMessages } from './replace-messages.ts'
import { say } from './say.ts'

const known = [
  { name: 'email.see', english: 'See it in {portalName}' },
  {
    name: '{n, plural, one {# try} other {# tries of {most}}}',
    english: '{n, plural, one {# try} other {# tries of {most}}}',
  },
  { name: 'Read <0>how</0>', english: 'Read <0>how</0>' },
]
const faultsOf = (name: string, text: string) => replaceMessages(known, { [name]: text }).faults

test('replaces a text of the product with one that has the same values and links, by its id', () => {
  const given = { 'email.see': 'Open {portalName}', 'Read <0>how</0>': '<0>How to</0>' }
  const { messages, faults } = replaceMessages(known, given)
  expect(faults).toEqual([])
  expect(messages).toEqual({
    'email.see': ['Open ', ['portalName']],
    [generateMessageId('Read <0>how</0>')]: ['<0>How to</0>'],
  })
  expect(faultsOf('{n, plural, one {# try} other {# tries of {most}}}', '{most}: {n}')).toEqual([])
})

test.each([
  ['email.of_nobody', 'x', '"email.of_nobody" is no message of the portal'],
  ['email.see', 'Open it', '"email.see" lacks {portalName}'],
  ['email.see', '{portalName} {portal}', '"email.see" has {portal}, which nothing fills'],
  ['Read <0>how</0>', 'Read how', '"Read <0>how</0>" lacks <0>'],
  ['Read <0>how</0>', '<0>Read</0> <1>how</1>', '"Read <0>how</0>" has <1>, which nothing fills'],
])('refuses %s as "%s"', (name, text, fault) => {
  expect(faultsOf(name, text)).toEqual([fault])
})

test('refuses a text that is not a message, with the reason', () => {
  const [fault, ...more] = faultsOf('email.see', 'Open {portalName')
  expect(fault).toMatch(/^"email\.see" is no ICU message: .+/)
  expect(more).toEqual([])
})

test("keeps one carrier's texts out of every other portal of the process", () => {
  const see = fill({ id: 'email.see', message: 'See it in {portalName}' }, { portalName: 'MyAccount' })
  const { messages } = replaceMessages(known, { 'email.see': 'Open {portalName}' })
  const own = openMessages({ ...noReplacedMessages, en: messages })
  expect(say(own('en'), see)).toBe('Open MyAccount')
  expect(say(messagesFor('en'), see)).toBe('See it in MyAccount')
})
