import { ok } from '@myaccount/domain/kernel/result'
import { expect, test } from 'vitest'
import { markTestEmails } from './mark-test-emails.ts'
import type { Email } from './port.ts'

test('marks the subject, and leaves the rest of the email as it is', async () => {
  const sent: Email[] = []
  const mail = markTestEmails({
    send: async (email) => {
      sent.push(email)
      return ok(undefined)
    },
  })
  const email = {
    to: 'owner@carrier.example',
    subject: 'Payment received',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    messageId: 'one@carrier.example',
    attachments: [],
  }
  expect(await mail.send(email)).toEqual(ok(undefined))
  expect(sent).toEqual([{ ...email, subject: '[TEST] Payment received' }])
})
