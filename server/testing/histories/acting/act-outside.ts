import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { answerChallenge, listPayments, post } from '../world/methods-of-history.ts'
import type { Stage } from '../world/open-world.ts'

/** The cardholder answers what waits longest. */
export async function answerBank({ sandbox, sql }: Stage, isConfirmed: boolean): Promise<void> {
  const [waiting] = await sql<{ id: string }>(
    `select processor_id as id from payment_attempts where state = 'requires_action' order by created_at limit 1`,
  )
  if (waiting !== undefined) await answerChallenge(sandbox.origin, waiting.id, isConfirmed)
}

/** What was refused stays open at the processor until it is closed: its page pays with any card. */
export async function payRefused({ sandbox, methods }: Stage): Promise<void> {
  const customer = methods[0]?.customerId ?? ''
  // The processor's faults are for everybody.
  const listed = await listPayments(sandbox.origin, customer).catch(() => [])
  for (const { id, status, payment_method_types: types } of listed)
    if (status === 'requires_payment_method' && types.includes('card'))
      await post(sandbox.origin, `payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' }).catch(
        () => {},
      )
}

/** Gives money back of the oldest charge that still has some. */
export async function refund({ sql, sandbox }: Stage, isWhole: boolean): Promise<void> {
  const rows = await sql<{ id: string }>(
    `select attempt_id::text as id from payment_attempts
     where state in ('succeeded', 'posted', 'partially_refunded')`,
  )
  const kept = new Set(rows.map(({ id }) => id))
  const charge = sandbox
    .book()
    .charges.find(
      ({ metadata, state, amountCents, refundedCents }) =>
        state === 'succeeded' && amountCents - refundedCents > 1 && kept.has(metadata.attempt ?? ''),
    )
  if (charge === undefined) return
  const left = charge.amountCents - charge.refundedCents
  const amount = isWhole ? left : Math.floor(left / 2)
  await post(sandbox.origin, 'refunds', { charge: charge.id, amount: String(amount) }).catch(() => {})
}

/** Of the newest refund that has not failed. */
export function failRefund({ sandbox }: Stage): void {
  for (const { id } of sandbox.book().refunds.toReversed()) if (sandbox.failRefund(id)) return
}

/** A payer then has the money twice; whoever is refunded later is none of these. */
export function returnRefunded({ sandbox }: Stage): void {
  sandbox.changeSettings({ returnsRefundedDebits: true })
  for (const { id, refundedCents } of sandbox.book().charges.toReversed())
    if (refundedCents > 0 && sandbox.returnDebit(id)) break
  sandbox.changeSettings({ returnsRefundedDebits: false })
}

/** Of the oldest charge of a card that no bank holds. */
export function openDispute({ sandbox }: Stage, isPart: boolean): void {
  for (const { id, amountCents } of sandbox.book().charges)
    if (sandbox.disputeCharge(id, isPart ? Math.ceil(amountCents / 3) : undefined)) return
}

/** A notification of change (domain.md 3.3.7): each saved bank account gets a number that no other has. */
export function renumberAccount({ sandbox, methods }: Stage, index: number): void {
  const method = methods[index % methods.length]
  if (method?.kind === 'bank') sandbox.changeBankAccount(method.processorMethodId, `00098765${4410 + index}`)
}

export function inquire({ sandbox }: Stage): void {
  for (const { id } of sandbox.book().charges) if (sandbox.inquireCharge(id)) return
}

export function endInquiry({ sandbox }: Stage, to: 'closed' | 'disputed'): void {
  for (const { id } of sandbox.book().disputes) if (sandbox.endInquiry(id, to)) return
}

/** Its day is over. */
export async function expireMethod({ sql, methods }: Stage, index: number): Promise<void> {
  await sql(
    'update payment_methods set expires_month = 1, expires_year = 2026 where method_id = $1 and kind = $2',
    [methods[index % methods.length]?.methodId, 'card'],
  )
}

export function closeDispute({ sandbox }: Stage, status: 'won' | 'lost'): void {
  const open = sandbox.book().disputes.find((dispute) => dispute.status === 'needs_response')
  if (open !== undefined) sandbox.closeDispute(open.id, status)
}

export function passBankDays({ sandbox }: Stage, days: number): void {
  sandbox.moveTo(addDays(sandbox.today(), days))
}
