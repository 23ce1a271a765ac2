import { toWireId, uuid } from '@myaccount/domain/kernel/wire-id'
import { expect, test } from 'vitest'
import { AppError } from '../../../http/app-error.ts'
import { agreeOnQuote } from './agree-on-quote.ts'

const methodId = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f02')
const authorization = { version: '2026-03-01', hash: 'hash' }

/** Pressed as it was quoted, to the last byte. */
function agree(kind: 'guest' | 'person', amountCents: number) {
  const quote = {
    notPayable: [],
    totalCents: amountCents,
    lines: [{ amountCents, amountDueCents: 162_634 }],
    authorization,
    payOn: null,
  }
  const given = { quote, method: { methodId, kind: 'card' } } as never
  const body = { methodId: toWireId('paymentMethod', methodId), totalCents: amountCents, authorization }
  return agreeOnQuote(given, body as never, { kind })
}

test('lets a guest pay all that is due, and never a part that a request made up', () => {
  expect(agree('guest', 162_634)).toMatchObject({ authorization })
  expect(agree('guest', 39_200)).toBeInstanceOf(AppError)
  expect(agree('person', 39_200)).toMatchObject({ authorization })
})
