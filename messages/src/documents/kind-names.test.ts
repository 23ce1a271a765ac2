import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { sayKindNames, titleWordsOf } from './kind-names.ts'

const [english, spanish] = [messagesFor('en'), messagesFor('es')]

test('shows a reader of the carrier’s language the title as it came', () => {
  expect(titleWordsOf(english, { kind: 'DEC', title: 'DECLARATIONS' })).toEqual({
    kind: null,
    title: 'DECLARATIONS',
  })
  expect(sayKindNames(english)).toEqual({})
})

test('names the kind in the reader’s language, and keeps a title that says more', () => {
  expect(titleWordsOf(spanish, { kind: 'DEC', title: 'DECLARATIONS' })).toEqual({
    kind: 'Declaraciones',
    title: null,
  })
  const letter = 'We received your report'
  expect(titleWordsOf(spanish, { kind: 'CLAIMLTR', title: letter })).toEqual({
    kind: 'Carta sobre un reclamo',
    title: letter,
  })
})

test.each(['BROCHURE', 'constructor', undefined])('keeps the title alone for the kind %s', (kind) => {
  expect(titleWordsOf(spanish, { kind, title: 'Winter checklist' })).toEqual({
    kind: null,
    title: 'Winter checklist',
  })
})
