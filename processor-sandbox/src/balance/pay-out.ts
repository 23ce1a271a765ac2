import { succeedCharge } from '../intents/charge-card.ts'
import { newCharge } from '../intents/charge-shape.ts'
import { type Processor, stampOf } from '../processor.ts'
import { newPayout } from './balance-shape.ts'
import { noteMoney } from './note-money.ts'

/** Each day pays out what moved on the days before, less fees: one payout a day, and none of nothing. */
export function payOut(processor: Processor): void {
  noteMoney(processor)
  const { book, today } = processor
  const due = book
    .entries('balance_transaction')
    .filter(([, { payoutId, day }]) => payoutId === null && day < today())
  const amount = due.reduce((sum, [, { transaction }]) => sum + transaction.net, 0)
  if (amount === 0) return
  if (processor.settings().payoutFault === 'unknown_charge') chargeForNobody(processor)
  const id = processor.newId('po', 'payout')
  for (const [key, record] of due) book.put('balance_transaction', key, { ...record, payoutId: id })
  book.put('payout', id, newPayout({ id, amount, arrivesOn: today(), created: stampOf(processor) }))
}

/** Money that somebody took at the processor itself, by no order of the portal. It is paid out the next day. */
function chargeForNobody(processor: Processor): void {
  const { book } = processor
  const [known] = book.list('charge')
  const intent =
    typeof known?.payment_intent === 'string' && book.find('payment_intent', known.payment_intent)
  const method =
    typeof known?.payment_method === 'string' && book.find('payment_method', known.payment_method)
  if (!intent || !method) return
  const id = processor.newId('ch', 'charge')
  const charge = newCharge({
    id,
    created: stampOf(processor),
    intent: { ...intent, amount: 4_200, metadata: {} },
    method,
    mandateId: null,
    expectedDebitDate: null,
    isAuthenticated: false,
  })
  book.put('charge', id, { ...succeedCharge(charge), payment_intent: null })
  noteMoney(processor)
}
