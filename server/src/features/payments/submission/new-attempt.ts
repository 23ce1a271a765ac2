import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { MethodRow } from '../../payment-methods/payment-methods.reader.ts'
import { decideReconcileAt } from '../attempts/recovery-times.ts'
import { codeAboveCents, type Quote } from '../quoting/quote-payment.ts'
import type { PayBody, PaymentOrigin } from './pay-order.ts'
import type { NewAttempt } from './submit.store.ts'

interface Pressed {
  readonly visit: SignedInVisit
  readonly body: PayBody
  readonly from: PaymentOrigin
  readonly quote: Quote
  readonly method: MethodRow
  readonly bodyHash: Buffer
  readonly payerUserId: Uuid
  readonly makeId: () => Uuid
  readonly confirmation: string
}

/** What is written when Pay is pressed: the quote that was agreed on, by whom, from where, under which text. */
export function newAttempt(pressed: Pressed): NewAttempt {
  const { visit, body, from, quote, method, bodyHash, payerUserId, makeId } = pressed
  const { actor, nowMs: atMs, today } = visit
  const state = quote.totalCents > codeAboveCents ? 'created' : 'submitted'
  if (quote.authorization === null) throw new AppError('internal')
  return {
    accountNumber: body.accountNumber,
    attemptId: makeId(),
    confirmation: pressed.confirmation,
    state,
    amountCents: quote.totalCents,
    source: actor.kind === 'employee-acting' ? 'staff' : 'web',
    method,
    payerUserId,
    actingUserId: actor.kind === 'employee-acting' ? actor.employee.userId : null,
    businessDay: today,
    atMs,
    countsAsReceivedOn: quote.countsAsReceivedOn,
    expectedPostDate: quote.expectedPostDate,
    authorization: { ...quote.authorization, language: visit.speaker.locale },
    acceptedFrom: from.address,
    acceptedWith: from.browser.slice(0, 300),
    reconcileAtMs: decideReconcileAt(state, atMs) ?? atMs,
    lines: quote.lines,
    checkout: { checkoutId: from.checkoutId, ownerId: payerUserId, bodyHash },
    ledger: { transactionId: makeId(), entries: entriesFor('pend', quote.totalCents, 'created') },
  }
}
