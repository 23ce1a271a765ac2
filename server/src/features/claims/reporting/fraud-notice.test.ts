import { messagesFor } from '@myaccount/messages/messages-for'
import { expect, test } from 'vitest'
import { noticeOf } from './fraud-notice.ts'

const notices = [
  { state: 'NY', form: 'auto', en: 'In New York, about a vehicle.', es: 'En Nueva York, de un vehículo.' },
] as const
const reported = { state: 'NY', form: 'auto' } as const

test('shows the text of the carrier in the reader’s language, each with a hash of its own', () => {
  const english = noticeOf(messagesFor('en'), notices, reported)
  const spanish = noticeOf(messagesFor('es'), notices, reported)
  expect([english.text, spanish.text]).toEqual([notices[0].en, notices[0].es])
  expect(english.hash).not.toBe(spanish.hash)
})

test('shows the general text where the carrier has none for the state', () => {
  const general = noticeOf(messagesFor('en'), notices, { state: 'OH', form: 'auto' })
  expect(general.text).toContain('may be guilty of a crime')
  expect(noticeOf(messagesFor('en'), [], reported)).toEqual(general)
})
