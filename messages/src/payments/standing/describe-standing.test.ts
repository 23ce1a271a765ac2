import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import { describe, expect, test } from 'vitest'
import { messagesFor } from '../../messages-for.ts'
import { say } from '../../say.ts'
import { describeStanding } from './describe-standing.ts'
import type { PaymentEmailFacts } from './payment-email-facts.ts'
import { sayFailedRefund } from './say-refund.ts'

const speaker = messagesFor('en')
const line = { amountCents: cents(5000), dueCents: cents(5000), owedCents: cents(0) }

function payment(over: Partial<PaymentEmailFacts>): PaymentEmailFacts {
  return {
    state: 'posted',
    failedBy: null,
    reason: null,
    lines: [line],
    amountCents: cents(5000),
    refundedCents: cents(0),
    refundFailedCents: cents(0),
    refundedOn: null,
    creditCents: cents(0),
    expectedPostDate: calendarDate('2026-03-16'),
    postedOn: calendarDate('2026-03-17'),
    transitions: [],
    ...over,
  }
}

const said = (over: Partial<PaymentEmailFacts>, place: 'page' | 'record') =>
  say(speaker, describeStanding(payment(over), place).sentences)

describe.each(['page', 'record'] as const)('texts for the %s', (place) => {
  test.each(paymentStates)('%s has a headline and whole sentences', (state) => {
    const { headline, title, sentences } = describeStanding(payment({ state }), place)
    for (const words of [headline, title]) expect(say(speaker, words)).toMatch(/^[A-Z]/)
    for (const sentence of sentences) expect(say(speaker, sentence)).toMatch(/^[A-Z$].*\.$/)
  })

  test("mentions billing's credit, and does not place it on an invoice", () => {
    const some = '$1.00 of it was not used for the invoice and is kept as credit on the account.'
    expect(said({ creditCents: cents(100) }, place)).toContain(`Your invoice shows it. ${some}`)
    const all = said({ creditCents: cents(5000), lines: [line, line] }, place)
    expect(all).toContain('$50.00 of it was not used for the invoices and is kept as credit on the account.')
    expect(all).not.toMatch(/shows? it/)
  })

  test('allows one of two invoices to be open again', () => {
    const lines = [line, { ...line, owedCents: cents(5000) }]
    const words = said({ state: 'returned', lines }, place)
    expect(words).toContain(
      place === 'page' ? '1 invoice is open again.' : '1 of the 2 invoices is open again.',
    )
  })
})

test('asks nobody to pay again what was paid otherwise, or what is drafted once more', () => {
  const owed = { ...line, owedCents: cents(5000) }
  const failed = {
    state: 'failed',
    failedBy: 'bank_refused',
    reason: { reason: 'insufficient_funds', remedy: 'pay_again' },
  } as const
  expect(said({ ...failed, lines: [owed] }, 'page')).toContain('Pay again when there is enough money')
  expect(said({ ...failed, lines: [owed], afterDraft: {} }, 'page')).not.toContain('Pay again')
  const covered = said(failed, 'page')
  expect(covered).not.toContain('Pay again')
  expect(covered).toContain('The invoice does not ask for it now.')
})

test('mentions no refund that arrived', () => {
  expect(sayFailedRefund(cents(0))).toEqual([])
})

test('describes a failed refund: the amount, that it is owed, and that nothing is to be done', () => {
  expect(sayFailedRefund(cents(5000)).map((message) => say(speaker, message))).toEqual([
    '$50.00 of the refund did not go through, so it did not reach you.',
    'We still owe it to you and will send it another way. You do not need to do anything.',
  ])
})
