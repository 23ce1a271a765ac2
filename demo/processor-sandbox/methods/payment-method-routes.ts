import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { cardDeclined, invalid, noSuch } from '../wire/processor-error.ts'
import { attachMethod, detachMethod } from './attach-method.ts'
import { makeMethod, needMethod } from './make-method.ts'

export function paymentMethodRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  const all = '/v1/payment_methods'
  const need = (id: string) => {
    const method = book.find('payment_method', id)
    if (!method) throw noSuch('PaymentMethod', id)
    return method
  }
  return [
    { method: 'POST', path: all, isPublic: true, run: ({ sent }) => makeMethod(processor, sent) },
    {
      method: 'GET',
      path: all,
      run({ sent }) {
        const customer = sent.needText('customer')
        const type = sent.text('type')
        const found = book
          .list('payment_method')
          .filter((each) => each.customer === customer && (type === undefined || each.type === type))
        return listPage(all, found, sent)
      },
    },
    { method: 'GET', path: `${all}/:id`, run: ({ id }) => need(id) },
    {
      method: 'POST',
      path: `${all}/:id/attach`,
      run: ({ id, sent }) => attachByHand(processor, id, sent.needText('customer')),
    },
    { method: 'POST', path: `${all}/:id/detach`, run: ({ id }) => detachMethod(processor, need(id)) },
  ]
}

/** A card is tried when it is attached: one that declines is not saved. */
function attachByHand(processor: Processor, id: string, customer: string): Stripe.PaymentMethod {
  const { book } = processor
  if (!book.find('customer', customer)) throw noSuch('customer', customer, 'customer')
  const method = needMethod(processor, id)
  const instrument = book.find('instrument', method.id)
  if (!instrument) throw invalid({ message: 'This PaymentMethod was detached and may not be used again.' })
  if (instrument.kind === 'card') {
    const { decline, declinesChargesOnly } = instrument.behaviour
    if (decline && !declinesChargesOnly) throw cardDeclined(decline)
  }
  return attachMethod(processor, method, customer)
}
