import { openCheckout, quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import * as endpoints from '@myaccount/contract/endpoints/payments'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { readCheckoutId } from './checkout/read-checkout-id.ts'
import type { PaymentCodes } from './codes/payment-codes.ts'
import { askingOf } from './payer.ts'
import type { PaymentEngine } from './payment-engine.ts'
import type { PaymentsService } from './payments.service.ts'
import { readChoices } from './quoting/read-choices.ts'

interface PaymentsRoutesOptions {
  readonly bind: BindOptions
  readonly payments: PaymentsService
  readonly engine: Pick<PaymentEngine, 'quote' | 'openCheckout' | 'submitCheckout'>
  readonly codes: PaymentCodes
}

export function paymentsRoutes({ bind, engine, payments, codes }: PaymentsRoutesOptions): void {
  bindEndpoint(bind, quotePayment, async (visit, { query }) => {
    const { accountNumber, invoices, methodId, payOn } = query
    const asked = { accountNumber, choices: readChoices(invoices), methodId, payOn }
    return (await engine.quote(askingOf(visit), asked)).quote
  })
  bindEndpoint(bind, openCheckout, (visit, { body }) => engine.openCheckout(askingOf(visit), body))
  bindEndpoint(bind, endpoints.submitPayment, (visit, { body }, { request }) =>
    engine.submitCheckout(askingOf(visit), body, {
      checkoutId: readCheckoutId(request),
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
    }),
  )
  bindEndpoint(bind, endpoints.getPayment, (visit, { params }) =>
    payments.get(askingOf(visit).payer, params.paymentId),
  )
  bindEndpoint(bind, endpoints.checkPayment, (visit, { params }) =>
    payments.check(askingOf(visit), params.paymentId),
  )
  bindEndpoint(bind, endpoints.cancelPayment, (visit, { params }) =>
    payments.cancel(askingOf(visit).payer, params.paymentId),
  )
  bindEndpoint(bind, endpoints.changePaymentReference, (visit, { params, body }) =>
    payments.changeReference(askingOf(visit), params.paymentId, body.reference),
  )
  bindEndpoint(bind, endpoints.confirmPaymentCode, (visit, { params, body }) =>
    codes.confirm(askingOf(visit), params.paymentId, body.code),
  )
  bindEndpoint(bind, endpoints.sendPaymentCode, (visit, { params }) =>
    codes.sendNew(askingOf(visit), params.paymentId),
  )
  bindEndpoint(bind, endpoints.listPendingPayments, ({ actor }, { query }) =>
    payments.pending(actor, query.accountNumber),
  )
}

/** The raw body is what was signed, so this endpoint alone reads it as it came. */
export function processorRoutes(
  bind: BindOptions,
  receive: (body: Buffer, signature: string | undefined) => Promise<void>,
): void {
  void bind.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    bindEndpoint({ ...bind, app }, endpoints.receiveProcessorEvent, async (_, __, { request }) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(body, typeof signature === 'string' ? signature : undefined)
      return { received: true as const }
    })
  })
}
