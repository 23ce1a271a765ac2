import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import * as z from 'zod/mini'
import { testProcessorKeys } from '../../../../../testing/test-settings.ts'
import { runInvariants } from '../../invariants/run-invariants.ts'
import type { PayingApp } from '../../testing/start-paying-app.ts'

type Payment = Pick<PaymentFacts, 'confirmation'>

const made = z.object({ id: z.string() })

/** Acts of the carrier's staff, cardholders and banks at the processor. The portal applies their events at once. */
export function openHand(the: PayingApp) {
  const chargeOf = ({ confirmation }: Payment): string => {
    const charge = the.sandbox.book().charges.find(({ metadata }) => metadata.confirmation === confirmation)
    if (charge === undefined) throw new Error('Nothing was charged')
    return charge.id
  }
  const disputeOf = (payment: Payment): string => {
    const charge = chargeOf(payment)
    return the.sandbox.book().disputes.findLast(({ chargeId }) => chargeId === charge)?.id ?? ''
  }
  return {
    /** Answers the processor's id of the refund. */
    async refund(payment: Payment, cents: number): Promise<string> {
      const answer = await fetch(`${the.sandbox.origin}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
        body: new URLSearchParams({ charge: chargeOf(payment), amount: String(cents) }),
      })
      if (answer.status !== 200) throw new Error(`Not refunded: ${await answer.text()}`)
      await the.hear()
      return made.parse(await answer.json()).id
    },
    async dispute(payment: Payment): Promise<void> {
      if (!the.sandbox.disputeCharge(chargeOf(payment))) throw new Error('Not disputed')
      await the.hear()
    },
    async endDispute(payment: Payment, status: 'won' | 'lost' | 'prevented'): Promise<void> {
      if (!the.sandbox.closeDispute(disputeOf(payment), status)) throw new Error('Nothing was disputed')
      await the.hear()
    },
    async inquire(payment: Payment): Promise<void> {
      if (!the.sandbox.inquireCharge(chargeOf(payment))) throw new Error('Not inquired')
      await the.hear()
    },
    /** The portal hears of both at once: the dispute is won, and the bank has a question of its own. */
    async winAndInquire(payment: Payment): Promise<void> {
      if (!the.sandbox.closeDispute(disputeOf(payment), 'won')) throw new Error('Nothing was disputed')
      if (!the.sandbox.inquireCharge(chargeOf(payment))) throw new Error('Not inquired')
      await the.hear()
    },
    async endInquiry(payment: Payment, to: 'closed' | 'disputed'): Promise<void> {
      if (!the.sandbox.endInquiry(disputeOf(payment), to)) throw new Error('Nothing was inquired')
      await the.hear()
    },
  }
}

/** The names of the invariants that do not hold, the processor's book compared. */
export async function violatedInvariants(the: PayingApp): Promise<string[]> {
  const known = await the.sql<{ id: string }>('select attempt_id::text as id from payment_attempts')
  const ids = new Set(known.map(({ id }) => id))
  const processorBook = the.sandbox
    .book()
    .charges.filter(({ metadata }) => ids.has(metadata.attempt ?? ''))
    .map(({ id, metadata, paymentIntentId, amountCents, refundedCents, state }) => ({
      attemptId: metadata.attempt ?? null,
      processorId: paymentIntentId,
      chargeId: id,
      amountCents,
      refundedCents,
      state,
    }))
  const results = await runInvariants((text, values) => the.sql(text, [...values]), {
    nowMs: the.clock.nowMs,
    processorBook,
  })
  return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
}

/** Returns the balances of the entries of payments, without accounts at zero. */
export async function readBalances(the: PayingApp): Promise<Record<string, number>> {
  const rows = await the.sql<{ account: string; cents: number }>(
    `select ledger_account as account, sum(amount_cents)::int as cents from journal_lines
     where source = 'payments' group by 1 having sum(amount_cents) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

export async function isPayable(the: PayingApp, invoiceNumber: string): Promise<boolean> {
  return (await the.quote(invoiceNumber)).notPayable.length === 0
}

/** Returns the payments that `/admin/payments?unresolved=manual_review` lists. */
export async function listForStaff(the: PayingApp): Promise<string[]> {
  const answer = await the.call({
    path: '/api/v1/admin/payments?unresolved=manual_review',
    cookie: await the.signIn('employee'),
  })
  const items: { confirmation: string }[] = answer.json().items
  return items.map(({ confirmation }) => confirmation)
}

/** "Ask the processor now" on the payment's page for staff. */
export async function reconcileAsStaff(the: PayingApp, paymentId: string): Promise<void> {
  const answer = await the.call({
    method: 'POST',
    path: `/api/v1/admin/payments/${paymentId}/reconcile`,
    cookie: await the.signIn('employee'),
    body: {},
  })
  if (answer.statusCode !== 200) throw new Error(`Not asked: ${answer.body}`)
}
