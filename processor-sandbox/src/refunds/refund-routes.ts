import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type Stripe from 'stripe'
import { type Processor, stampOf } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import type { Parameters } from '../wire/parameters.ts'
import { invalid, noSuch, parameterInvalid, parameterMissing } from '../wire/processor-error.ts'

export function refundRoutes(processor: Processor): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: '/v1/refunds',
      movesMoney: true,
      run: ({ sent }) => createRefund(processor, sent),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      run({ sent }) {
        const payment = sent.text('payment_intent')
        const madeBefore = stampOf(processor) - processor.settings().listLagMs / 1000
        const found = processor.book
          .list('refund')
          .filter((each) => (!payment || each.payment_intent === payment) && each.created <= madeBefore)
        return listPage('/v1/refunds', found, sent)
      },
    },
    {
      method: 'GET',
      path: '/v1/refunds/:id',
      run({ id }) {
        const refund = processor.book.find('refund', id)
        if (!refund) throw noSuch('refund', id)
        return refund
      },
    },
  ]
}

/** A card's money is back at once, a bank's the next banking day. Never more than is left of the charge (M16). */
function createRefund(processor: Processor, sent: Parameters): Stripe.Refund {
  const { book, emit } = processor
  const charge = findCharge(processor, sent)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = sent.integer('amount') ?? left
  if (left === 0 || charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalid({ message, code: 'charge_already_refunded' })
  }
  if (amount < 1) throw parameterInvalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    throw parameterInvalid(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    )
  }
  const id = processor.newId('re', 'refund')
  const fails = processor.settings().failsRefunds
  const isDone = charge.payment_method_details?.type === 'card' && !fails
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: stampOf(processor),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: sent.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: sent.text('reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isDone ? 'succeeded' : 'pending',
    transfer_reversal: null,
  }
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
  book.put('refund', id, refund)
  book.put('charge', charge.id, changed)
  if (!isDone) {
    const dueOn = addBankingDays(processor.today(), 1)
    book.put('due_step', processor.newId('due', 'due_step'), {
      kind: 'refund_ends',
      refundId: id,
      fails,
      dueOn,
    })
  }
  emit({ type: 'refund.created', data: { object: refund } })
  emit({ type: 'charge.refunded', data: { object: changed } })
  return refund
}

function findCharge({ book }: Processor, sent: Parameters): Stripe.Charge {
  const intentId = sent.text('payment_intent')
  const intent = intentId === undefined ? undefined : book.find('payment_intent', intentId)
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const latest = typeof intent?.latest_charge === 'string' ? intent.latest_charge : undefined
  const chargeId = sent.text('charge') ?? latest
  if (chargeId === undefined) {
    if (!intent) throw parameterMissing('payment_intent')
    throw invalid({
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    })
  }
  const charge = book.find('charge', chargeId)
  if (!charge) throw noSuch('charge', chargeId, 'charge')
  if (!charge.paid)
    throw invalid({ message: 'This charge has not succeeded.', code: 'charge_not_refundable' })
  // What a bank only asks about, or what was won, is held by nobody.
  const isHeld = book
    .list('dispute')
    .some(({ charge: of, status }) => of === chargeId && status !== 'won' && !status.startsWith('warning_'))
  if (isHeld) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalid({ message, code: 'charge_disputed' })
  }
  return charge
}
