import { expect, it } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { say } from '../say.ts'
import { describeBySubmitter, describeSubmitter } from './payment-history-messages.ts'

const english = messagesFor('en')
const spanish = messagesFor('es')

it.each([
  ['you', null, 'You', 'By you', 'Por usted'],
  ['person', 'Ana Reyes', 'Ana Reyes', 'By Ana Reyes', 'Por Ana Reyes'],
  ['person', null, 'Another person', 'By another person', 'Por otra persona'],
  [
    'staff',
    'Ana Reyes',
    'Customer Service for Ana Reyes',
    'By Customer Service for Ana Reyes',
    'Por Atención al Cliente para Ana Reyes',
  ],
  ['staff', null, 'Customer Service', 'By Customer Service', 'Por Atención al Cliente'],
  ['guest', null, 'A guest', 'By a guest', 'Por un invitado'],
  ['agency', null, 'Your agency', 'By your agency', 'Por su agencia'],
  ['bank_draft', null, 'Bank draft', 'By bank draft', 'Por débito automático'],
] as const)('names the submitter %s %s', (kind, name, inColumn, inRow, inSpanish) => {
  expect(say(english, describeSubmitter({ kind, name }))).toBe(inColumn)
  expect(say(english, describeBySubmitter({ kind, name }))).toBe(inRow)
  expect(say(spanish, describeBySubmitter({ kind, name }))).toBe(inSpanish)
})
