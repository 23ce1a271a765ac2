import { expect } from 'vitest'
import { invoice } from '../../../../../testing/make-record.ts'
import { larkspur } from '../../../../../testing/test-records.ts'
import { visa } from '../../../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../../testing/start-paying-app.ts'
import { type InvariantResult, type ProcessorCharge, runInvariants } from '../run-invariants.ts'

export interface Books {
  readonly the: PayingApp
  /** The processor's, as it stands. */
  readonly book: readonly ProcessorCharge[]
  run(processorBook?: readonly ProcessorCharge[] | null): Promise<InvariantResult[]>
  /** Names of the invariants that do not hold after what was written behind the product's back, and is taken back. */
  violatedAfter(statement: string, changed?: readonly ProcessorCharge[]): Promise<string[]>
}

/** After these courses of payments. */
export async function openBooks(
  play: (the: PayingApp) => Promise<void> = payThrice,
  opened?: PayingApp,
): Promise<Books> {
  const the = opened ?? (await startPayingApp())
  await play(the)
  const book = the.sandbox.book().charges.map((charge) => ({
    attemptId: charge.metadata.attempt ?? null,
    processorId: charge.paymentIntentId,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    state: charge.state,
  }))
  const run: Books['run'] = (processorBook = book) =>
    runInvariants((text, values) => the.sql(text, [...values]), { nowMs: the.clock.nowMs, processorBook })
  return {
    the,
    book,
    run,
    async violatedAfter(statement, changed = book) {
      await the.sql('begin')
      try {
        await the.sql('set local session_replication_role = replica')
        if (statement) await the.sql(statement)
        // The audit command runs as the role that serves, in the scope of background work.
        await the.sql('set local role portal_app')
        await the.sql(`select set_config('app.scope', 'jobs', true)`)
        const results = await run(changed)
        return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
      } finally {
        await the.sql('rollback')
      }
    },
  }
}

/** A declined payment, one that billing posted and the bank then returned, and one that was received. */
async function payThrice(the: PayingApp): Promise<void> {
  const declining = await the.save('card', { payment_method: 'pm_card_chargeCustomerFail' })
  const returning = await the.save('bank', {
    payment_method: 'pm_usBankAccount_dispute',
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][ip_address]': '192.0.2.1',
    'mandate_data[customer_acceptance][online][user_agent]': 'Test',
  })
  const card = await the.save('card', visa)
  const failed = await the.submit({ invoices: '1000044110', method: declining })
  const returned = await the.pay({ invoices: '1000043544', method: returning })
  the.sandbox.moveTo('2026-03-16' as never)
  await the.hear()
  const shown = invoice({
    account: larkspur,
    number: '1000043544',
    policy: '12MF0104417',
    status: 'due',
    due: '2026-02-15',
    cents: 162_634,
    dueCents: 0,
    paid: 'Paid',
  })
  await the.load([
    { ...shown, version: 2 },
    {
      v: 1,
      type: 'payment_posting',
      id: 'post:1',
      version: 1,
      op: 'upsert',
      accountNumber: larkspur,
      data: {
        confirmation: returned.confirmation,
        invoiceNumber: '1000043544',
        cents: returned.amountCents,
        at: '2026-03-16T16:00:00Z',
      },
    } as never,
  ])
  await the.parts.payments.work.post()
  the.sandbox.settleAll()
  await the.hear()
  const received = await the.pay({ invoices: '1000044110', method: card })
  const states = [failed.json().state, (await the.get(returned.paymentId)).state, received.state]
  expect(states).toEqual(['failed', 'returned', 'succeeded'])
}
