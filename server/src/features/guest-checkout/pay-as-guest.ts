import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { GuestPayment, payAsGuest } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { judgeCardChecks } from '@myaccount/domain/payment-methods/card-checks'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import type { Database } from '../../database/database.ts'
import type { MethodOfProcessor, Processor } from '../../gateways/processor/port.ts'
import { AppError } from '../../http/app-error.ts'
import { openAccountStatement, type PaymentEngine, type PayRequest } from '../payments/payments.reader.ts'
import { countStatement } from './finding/guest-limits.store.ts'
import { type GuestRequest, type GuestService, guestPaymentOf, payerOf } from './guest-checkout.service.ts'
import {
  findGuestCardStatement,
  type GuestRow,
  keepGuestCardStatement,
  namePayerStatement,
} from './guests.store.ts'

type GuestOrder = EndpointInput<typeof payAsGuest>['body']

interface PayAsGuestOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'readSetup'>
  readonly guests: Pick<GuestService, 'guestOf' | 'askingOf'>
  readonly engine: Pick<PaymentEngine, 'submitCheckout' | 'makeId'>
}

/**
 * Pays the guest's one invoice with a card that is kept for it alone. From the press on it is a payment like every other:
 * a repetition of the same press is the same card, the same checkout and the same answer.
 */
export function makePayAsGuest({ database, processor, guests, engine }: PayAsGuestOptions) {
  async function readCard(
    { customerId }: GuestRow,
    setupId: string,
  ): Promise<{ card: MethodOfProcessor; customerId: string }> {
    const setup = customerId === null ? null : await processor.readSetup(setupId)
    if (customerId === null || setup?.customerId !== customerId || setup.status !== 'ready')
      throw cardRefused()
    const { method: card } = setup
    const isBad = card?.checks ? judgeCardChecks(card.checks) === 'refused' : false
    if (card?.kind !== 'card' || isBad) throw cardRefused()
    return { card, customerId }
  }

  /** Counted once a card that is entered, whoever enters it for whichever invoice. */
  async function keepCard(
    { nowMs, speaker }: GuestRequest,
    guest: GuestRow,
    { setupId, name, email }: GuestOrder,
  ): Promise<Uuid> {
    const [known] = await database.read({ guest }, findGuestCardStatement(guest, setupId))
    // The same press again: nothing is asked or counted twice.
    if (known !== undefined) return known.methodId
    const { card, customerId } = await readCard(guest, setupId)
    const kept = await database.transaction({ guest }, async (tx) => {
      tx.defer(openAccountStatement(guest.accountNumber))
      tx.defer(namePayerStatement(guest, { name, email, language: speaker.locale }))
      const [counted] = await tx.run(countStatement({ kind: 'card', of: card.fingerprint }, nowMs))
      if (!counted?.isLetThrough) return undefined
      const { checks } = card
      tx.defer(
        keepGuestCardStatement({
          ...guest,
          customerId,
          methodId: engine.makeId(),
          setupId,
          card,
          checks,
          nowMs,
        }),
      )
      const [added] = await tx.run(findGuestCardStatement(guest, setupId))
      return added
    })
    if (kept === undefined) throw new AppError('rate.limited')
    return kept.methodId
  }

  return async (request: GuestRequest, order: GuestOrder, from: PayRequest): Promise<GuestPayment> => {
    const guest = await guests.guestOf(request)
    const { accountNumber, invoiceNumber } = guest
    const methodId = await keepCard(request, guest, order)
    const { totalCents, authorization, name, email } = order
    const paid = await engine.submitCheckout(
      { ...(await guests.askingOf(request)), payer: payerOf({ ...guest, name }) },
      {
        accountNumber,
        invoices: [{ invoiceNumber, amountCents: totalCents }],
        totalCents,
        methodId: toWireId('paymentMethod', methodId),
        authorization,
      },
      from,
    )
    return guestPaymentOf(paid, email)
  }
}

function cardRefused(): AppError {
  return new AppError('input.invalid', paymentRefusals.guestCard)
}
