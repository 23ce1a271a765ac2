import { idempotencyHeader } from '@myaccount/contract/request-headers'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'

export function readCheckoutId({ headers }: FastifyRequest): Uuid {
  const id = parseWireId('checkout', String(headers[idempotencyHeader]))
  if (id.ok) return id.value
  throw new AppError('input.invalid', {
    fields: [{ field: 'Idempotency-Key', message: paymentRefusals.checkoutNeeded }],
  })
}
