import { expect } from 'vitest'
import { unpaidInvoice } from '../../testing/billing-of-payments.ts'
import { clearPayments } from '../../testing/clear-payments.ts'
import type { PayingApp } from '../../testing/start-paying-app.ts'
import { violatedInvariants } from './hand-of-processor.ts'

/** Whatever course a payment took, every invariant holds at its end; then the invoice is owed again, and nothing told. */
export async function endAsBefore(the: PayingApp, invoice: string): Promise<void> {
  expect(await violatedInvariants(the)).toEqual([])
  await the.sql('delete from outbox_events')
  await the.sql('delete from outbox_sequences')
  await the.sql('delete from payment_postings')
  await clearPayments(the)
  await the.load([await unpaidInvoice(the, invoice)])
}
