import { randomBytes } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { NewEvent } from '../outbox.ts'

export const nowMs = Date.UTC(2026, 2, 10, 15)
export const larkspur = accountNumber('1000482917')
export const copperWillow = accountNumber('1000559310')
export const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

type Submitted = NewEvent<'payment.submitted'>

export function sampleEvent(over: Partial<Submitted> = {}): Submitted {
  return {
    eventId: makeUuid(nowMs, randomBytes(10)),
    accountNumber: larkspur,
    type: 'payment.submitted',
    businessDay: calendarDate('2026-03-10'),
    createdAt: nowMs,
    body: sampleBody(),
    ...over,
  }
}

export function sampleBody(confirmation = 'P7K2QX9M4T'): Submitted['body'] {
  return {
    paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
    confirmation,
    cents: 162634,
    methodKind: 'card',
    countsAsReceivedOn: '2026-03-10',
    invoices: [{ invoiceNumber: '1000044110', policyNumber: '12MF0104417', cents: 162634 }],
  }
}
