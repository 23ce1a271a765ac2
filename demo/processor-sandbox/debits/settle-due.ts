import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DueStep } from '../book/book-records.ts'
import type { Processor } from '../processor.ts'
import { endRefund, failRefund } from '../refunds/end-refund.ts'
import { failSetup } from '../setups/finish-setup.ts'
import { endDebit, returnMoney } from './end-debit.ts'

/**
 * Does what is due by that day, in the order of days, then of arrival; answers how much that was. What a step
 * makes due on the same day is done too.
 */
export function settleDue(processor: Processor, until: CalendarDate): number {
  const { book } = processor
  let count = 0
  for (;;) {
    const [id, step] = nextStep(processor) ?? []
    if (!id || !step || step.dueOn > until) break
    book.remove('due_step', id)
    runStep(processor, step)
    count += 1
  }
  book.commit()
  return count
}

/** The first day on which something waits to be done; undefined when nothing does. */
export function nextDueDay(processor: Processor): CalendarDate | undefined {
  return nextStep(processor)?.[1].dueOn
}

function nextStep({ book }: Processor) {
  const [next] = book
    .entries('due_step')
    .sort(([, a], [, b]) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  return next
}

function runStep(processor: Processor, step: DueStep): void {
  if (step.kind === 'debit_ends') endDebit(processor, step.intentId, step.dueOn)
  else if (step.kind === 'return_arrives') returnMoney(processor, step.chargeId, step.returnCode)
  else if (step.kind === 'refund_ends') endRefundAsDue(processor, step)
  else bounceMicrodeposits(processor, step.setupIntentId)
}

function endRefundAsDue(processor: Processor, step: Extract<DueStep, { kind: 'refund_ends' }>): void {
  if (step.fails) failRefund(processor, step.refundId)
  else endRefund(processor, step.refundId)
}

function bounceMicrodeposits(processor: Processor, setupIntentId: string): void {
  const { book } = processor
  const intent = book.find('setup_intent', setupIntentId)
  if (intent?.status !== 'requires_action' || typeof intent.payment_method !== 'string') return
  const method = book.find('payment_method', intent.payment_method)
  if (!method) return
  const message = 'Microdeposits could not be sent to the customer bank account.'
  failSetup(processor, intent, method, 'payment_method_microdeposit_failed', message)
}
