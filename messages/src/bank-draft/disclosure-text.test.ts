import { retriesAtMost } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { draftDisclosureOf } from './disclosure-text.ts'

const carrier = { name: 'Example Mutual Insurance Company', phone: '2605550100' }

test('names in the signed text as many retries as a returned draft gets', () => {
  expect(retriesAtMost).toBe(1)
  expect(draftDisclosureOf(carrier, messagesFor('en')).text).toContain('We may try one more time.')
  expect(draftDisclosureOf(carrier, messagesFor('es')).text).toContain('Podemos intentarlo una vez más.')
})
