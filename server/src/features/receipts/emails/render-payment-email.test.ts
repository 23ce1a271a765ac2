import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { messagesFor } from '@myaccount/messages/messages-for'
import { expect, test } from 'vitest'
import { testCarrier } from '../../../../testing/test-carrier.ts'
import { renderCodeEmail } from '../../../confirmations/code-email.ts'
import { renderPaymentCode } from './payment-code.email.ts'
import { notifyOfDisputeWon } from './payment-dispute-won.email.ts'
import { notifyOfRefund } from './payment-refunded.email.ts'
import { renderPaymentEmail } from './render-payment-email.ts'
import { samplePayment } from './sample-payment.ts'

const facts: PaymentFacts = {
  ...samplePayment,
  accountName: `Bread & Wine <b onclick="x('y')">`,
  lines: [],
  reference: 'Roof fund',
}
const context = {
  timeZone: 'America/Chicago',
  publicUrl: 'https://my.carrier.example',
  carrier: testCarrier,
  speaker: messagesFor('en'),
}

const receipt = { hasCopy: true } as const

test('escapes a name of the feed in the HTML', () => {
  const { html, text } = renderPaymentEmail(facts, receipt, context)
  expect(html).toContain('Bread &amp; Wine &lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;')
  expect(text).toContain(facts.accountName)
})

test('holds the same text in both forms, and fetches nothing', () => {
  const { html, text } = renderPaymentEmail(facts, receipt, context)
  for (const words of [
    'Sent to your bank',
    'P7Q2M8X4KT',
    '$26,000.00',
    'Mar 16, 2026',
    'is attached.',
    '(800) 555-0100',
  ]) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(/)
})

test('mentions no attachment where there is none', () => {
  expect(renderPaymentEmail(facts, { ...receipt, hasCopy: false }, context).text).not.toContain('attached')
})

test('puts the won dispute before the present state of the payment', () => {
  const won = { ...facts, state: 'posted', postedOn: calendarDate('2026-03-17') } as const
  const { subject, text } = renderPaymentEmail(won, { ...notifyOfDisputeWon(won), hasCopy: false }, context)
  expect(subject).toBe(
    `Dispute decided, your payment stands: $26,000.00 for ${facts.accountName}, payment P7Q2M8X4KT`,
  )
  expect(text).toContain(
    'has decided the dispute for us: no money goes back because of it.\nYou paid $26,000.00.',
  )
})

test('names where the money of a refund goes, unless more has happened since', () => {
  const refunded = { ...facts, state: 'refunded', refundedCents: facts.amountCents } as const
  const written = (state: PaymentFacts['state']) => {
    const now = { ...refunded, state }
    return renderPaymentEmail(now, { ...notifyOfRefund(now), hasCopy: false }, context).text
  }
  expect(written('refunded')).toContain('Money goes back to you, to Business checking ending 6789.')
  expect(written('disputed')).not.toContain('Money goes back')
})

test('holds the code in the email alone, not in the subject that a locked screen shows', () => {
  const { subject, text, html } = renderPaymentCode('042137', facts, context)
  expect(subject).toBe('Your code for a payment')
  expect(text).toMatch(/^042137$/m)
  expect(html).toContain('>042137<')
})

test('names the account before a bank account is added, and that nobody asks for the code', () => {
  const { subject, text, html } = renderCodeEmail(
    { subject: bankCodeEmail.subject, sentences: [bankCodeEmail.howTo, bankCodeEmail.nothingSavedYet] },
    '042137',
    facts,
    context,
  )
  expect(subject).toBe('Your code to add a bank account')
  expect(text).toMatch(/^042137$/m)
  for (const words of [
    `Account: ${facts.accountName}, 1000482917`,
    'Nobody at Harrow Vale Mutual will ever ask you for this code.',
    '10 minutes, once, and for this account only',
  ])
    expect(text).toContain(words)
  expect(html).toContain('>042137<')
  expect(html).toContain('Bread &amp; Wine &lt;b')
})
