import { addDays, type CalendarDate, calendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { noteMoney } from './balance/note-money.ts'
import { payOut } from './balance/pay-out.ts'
import type { Book } from './book/book.ts'
import type { DueStep } from './book/book-records.ts'
import { makeId } from './book/random-ids.ts'
import { endDebit, returnMoney } from './debits/end-debit.ts'
import { openEventLog } from './events/event-log.ts'
import { changeSettings, type SandboxSettings, type SettingsChange } from './faults/settings.ts'
import type { Processor } from './processor.ts'
import { endRefund, failRefund } from './refunds/end-refund.ts'
import { failSetup } from './setups/finish-setup.ts'

interface ProcessorOptions {
  readonly book: Book
  readonly clock: () => Date
  readonly random: () => number
  readonly settings: SandboxSettings
  readonly timeZone: string
  readonly origin: () => string
}

/** The processor and the hands on it: settings, business day, the call that is being answered. */
export interface OpenedProcessor {
  readonly processor: Processor
  changeSettings(change: SettingsChange): void
  nameRequest(requestId: string | null, idempotencyKey?: string): void
  /** Does what is due; answers how much that was. */
  settle(): number
  /** Does what waits for any later day too; the day itself stays. */
  settleAll(): number
  /** Only forward: an earlier day changes nothing. Settles what is due by then; answers how much that was. */
  moveTo(day: CalendarDate): number
  /** The first day on which something waits; undefined when nothing does. */
  nextDueDay(): CalendarDate | undefined
  replayEvents(): number
}

const dayRow = 'offset'
const endOfTime = calendarDate('9999-12-31')

export function openProcessor(options: ProcessorOptions): OpenedProcessor {
  const { book, clock, random, timeZone } = options
  let { settings } = options
  let request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null }
  const calendarDay = () => dateInZone(clock().getTime(), timeZone)
  const offsetDays = () => book.find('business_day', dayRow)?.offsetDays ?? 0
  const today = () => addDays(calendarDay(), offsetDays())
  const newId: Processor['newId'] = (prefix, kind) =>
    makeId(prefix, random, (id) => book.find(kind, id) !== undefined)
  const readSettings = () => settings
  const events = openEventLog({ book, clock, random, newId, settings: readSettings, request: () => request })
  const { emit } = events
  const { origin } = options
  const processor: Processor = {
    book,
    clock,
    today,
    timeZone,
    random,
    newId,
    settings: readSettings,
    emit,
    origin,
  }
  const nameRequest = (id: string | null, idempotencyKey?: string) => {
    request = { id, idempotency_key: idempotencyKey ?? null }
  }
  const settle = () => {
    nameRequest(null)
    return settleDue(processor, today())
  }
  return {
    processor,
    changeSettings(change) {
      settings = changeSettings(settings, change)
    },
    nameRequest,
    settle,
    settleAll() {
      nameRequest(null)
      return settleDue(processor, endOfTime)
    },
    moveTo(day) {
      const ahead = daysBetween(calendarDay(), day)
      // What has moved belongs to the day that ends.
      noteMoney(processor)
      if (ahead > offsetDays()) book.put('business_day', dayRow, { offsetDays: ahead })
      const count = settle()
      payOut(processor)
      book.commit()
      return count
    },
    nextDueDay: () => nextDueDay(processor),
    replayEvents() {
      const ids = book.list('event').map(({ id }) => id)
      for (const id of ids) events.repeat(id)
      book.commit()
      return ids.length
    },
  }
}

/**
 * Does what is due by that day, in the order of days, then of arrival; answers how much that was. What a step
 * makes due on the same day is done too.
 */
function settleDue(processor: Processor, until: CalendarDate): number {
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
function nextDueDay(processor: Processor): CalendarDate | undefined {
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
