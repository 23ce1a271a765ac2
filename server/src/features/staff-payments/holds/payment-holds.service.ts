import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { decidePaymentHold, listPaymentHolds } from '@myaccount/contract/endpoints/admin/admin-holds'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { hasPermission, personBehind } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  decideHoldStatement,
  findHoldStatement,
  type HoldRow,
  waitingHoldsStatement,
} from './payment-holds.store.ts'

interface HoldsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly makeId: () => Uuid
}

export type PaymentHoldsService = ReturnType<typeof makePaymentHoldsService>

const shownAtMost = 100

/**
 * Lists and decides bank payments that wait for an employee (ADR 0123). The endpoints decide who may; each read is
 * audited first.
 */
export function makePaymentHoldsService({ database, outbox, makeId }: HoldsOptions) {
  return {
    async list({
      actor,
      nowMs: at,
      requestId,
    }: SignedInVisit): Promise<EndpointAnswer<typeof listPaymentHolds>> {
      await database.transaction('staff', (tx) =>
        tx.change(auditStatement({ actor, at, requestId, action: 'payment.holds_listed', outcome: 'done' })),
      )
      const rows = await database.read('staff', waitingHoldsStatement(shownAtMost))
      return rows.map((row) => factsOf(row, actor))
    },

    async decide(
      { actor, nowMs: at, today, requestId }: SignedInVisit,
      id: string,
      { decision, note }: EndpointInput<typeof decidePaymentHold>['body'],
    ): Promise<EndpointAnswer<typeof decidePaymentHold>> {
      const holdId = parseWireId('hold', id)
      const [hold] = holdId.ok ? await database.read('staff', findHoldStatement(holdId.value)) : []
      const by = personBehind(actor)?.userId
      if (hold === undefined || by === undefined) throw notFound()
      if (!mayDecide(hold, actor)) throw new AppError('access.denied')
      const { accountNumber, kind } = hold
      await database.transaction({ payment: [accountNumber] }, async (tx) => {
        const decided = await tx.run(decideHoldStatement(hold, { to: decision, by, note, at: new Date(at) }))
        if (decided.length === 0) throw new AppError('conflict')
        tx.defer(
          auditStatement({
            actor,
            at,
            requestId,
            action: 'payment.hold_decided',
            outcome: 'done',
            accountNumber,
            objects: { [kind === 'draft' ? 'draft' : 'payment']: hold.holdId, decision },
          }),
        )
        outbox.addEvent(tx, {
          eventId: makeId(),
          accountNumber,
          type: 'payment_hold.decided',
          businessDay: today,
          createdAt: at,
          body: { kind, decision },
        })
      })
      return { holdId: toWireId('hold', hold.holdId), decision }
    },
  }
}

/**
 * Returns whether the employee may decide; one who pressed Pay for the customer may not release the payment as
 * well.
 */
function mayDecide({ actingUserId }: HoldRow, actor: SignedInVisit['actor']): boolean {
  const by = personBehind(actor)?.userId
  return hasPermission(actor, 'approve') && by !== undefined && by !== actingUserId
}

function factsOf(row: HoldRow, actor: SignedInVisit['actor']) {
  const { holdId, kind, accountNumber, accountName, amountCents, methodLast4, signals, heldAt } = row
  return {
    holdId: toWireId('hold', holdId),
    kind,
    paymentId: kind === 'draft' ? null : toWireId('payment', holdId),
    accountNumber,
    accountName,
    amountCents,
    invoiceNumbers: row.invoiceNumbers as InvoiceNumber[],
    methodLast4,
    signals: [...signals],
    heldAt: heldAt.toISOString(),
    mayDecide: mayDecide(row, actor),
  }
}
