import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import type { Parameters } from '../wire/parameters.ts'
import { cardDeclined, invalid, noSuch, parameterInvalid } from '../wire/processor-error.ts'
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
    { method: 'POST', path: `${all}/:id`, run: ({ id, sent }) => updateMethod(processor, need(id), sent) },
    {
      method: 'POST',
      path: `${all}/:id/attach`,
      run: ({ id, sent }) => attachByHand(processor, id, sent.needText('customer')),
    },
    { method: 'POST', path: `${all}/:id/detach`, run: ({ id }) => detachMethod(processor, need(id)) },
  ]
}

/** Only what the portal changes: whose a bank account is, and until when a card is good. Nothing of one that is no customer's, as at Stripe. */
function updateMethod(
  processor: Processor,
  method: Stripe.PaymentMethod,
  sent: Parameters,
): Stripe.PaymentMethod {
  if (method.customer === null)
    throw invalid({ message: 'You must save this PaymentMethod to a customer before you can update it.' })
  const changed = method.card ? { ...method, card: cardUntil(method.card, sent) } : accountOf(method, sent)
  processor.book.put('payment_method', method.id, changed)
  processor.emit({ type: 'payment_method.updated', data: { object: changed } })
  return changed
}

function cardUntil(card: Stripe.PaymentMethod.Card, sent: Parameters): Stripe.PaymentMethod.Card {
  const given = sent.nested('card')
  const [month, year] = [Number(given.needText('exp_month')), Number(given.needText('exp_year'))]
  if (!(month >= 1 && month <= 12)) throw parameterInvalid('card[exp_month]', 'Invalid exp_month')
  if (!(year >= 2000 && year <= 2099)) throw parameterInvalid('card[exp_year]', 'Invalid exp_year')
  return { ...card, exp_month: month, exp_year: year }
}

function accountOf(method: Stripe.PaymentMethod, sent: Parameters): Stripe.PaymentMethod {
  const holderType = sent.nested('us_bank_account').needText('account_holder_type')
  const { us_bank_account: account } = method
  if (!account || (holderType !== 'company' && holderType !== 'individual'))
    throw parameterInvalid(
      'us_bank_account[account_holder_type]',
      'Invalid account_holder_type: must be one of company, individual',
    )
  return { ...method, us_bank_account: { ...account, account_holder_type: holderType } }
}

/** A card is tried when it is attached: one that declines is not saved. */
function attachByHand(processor: Processor, id: string, customer: string): Stripe.PaymentMethod {
  const { book } = processor
  if (!book.find('customer', customer)) throw noSuch('customer', customer, 'customer')
  const method = needMethod(processor, id)
  const instrument = book.find('instrument', method.id)
  if (!instrument) throw invalid({ message: 'This PaymentMethod was detached and may not be used again.' })
  if (instrument.kind === 'card') {
    const { decline, declinesChargesOnly } = instrument.behavior
    if (decline && !declinesChargesOnly) throw cardDeclined(decline)
  }
  return attachMethod(processor, method, customer)
}
