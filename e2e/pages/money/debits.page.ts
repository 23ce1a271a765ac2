import type { APIRequestContext } from '@playwright/test'
import { processorUrl } from '../pay.page.ts'

const portalCall = { 'x-myaccount-request': '1' }

/** As time brings it at the processor: the bank of that payment's debit pays, or takes the whole of it back. */
export async function moveDebit(paymentId: string, to: 'end' | 'return'): Promise<void> {
  const attempt = paymentId.replace(/^pay_(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const { charges }: { charges: { id: string; metadata: { attempt?: string } }[] } = await (
    await fetch(`${processorUrl}/sandbox/book`)
  ).json()
  const charge = charges.find(({ metadata }) => metadata.attempt === attempt)
  const answer = await fetch(`${processorUrl}/sandbox/charges/${charge?.id}/${to}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The debit did not ${to}: ${answer.status}`)
}

/** Whether a debit that was refunded can come back all the same. */
export async function returnRefundedDebits(returnsRefundedDebits: boolean): Promise<void> {
  const answer = await fetch(`${processorUrl}/sandbox/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnsRefundedDebits }),
  })
  if (!answer.ok) throw new Error(`The processor did not take it: ${answer.status}`)
}

/** A dollar, for which no colleague is asked. */
export async function refundADollar(request: APIRequestContext, paymentId: string): Promise<void> {
  const path = `/api/v1/admin/payments/${paymentId}/refunds`
  const { lines, refundableCents }: { lines: { invoiceNumber: string }[]; refundableCents: number } = await (
    await request.get(path, { headers: portalCall })
  ).json()
  const data = {
    lines: lines.slice(0, 1).map(({ invoiceNumber }) => ({ invoiceNumber, amountCents: 100 })),
    reason: 'paid_twice',
    note: '',
    refundableCents,
  }
  const answer = await request.post(path, { headers: portalCall, data })
  if (!answer.ok()) throw new Error(`The refund was not asked for: ${answer.status()} ${await answer.text()}`)
}
