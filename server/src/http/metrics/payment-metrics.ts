import { paymentPredicates } from '@myaccount/domain/payments/payment-state'
import type { ReturnRate } from '@myaccount/domain/payments/returns/return-rates'
import { Counter, Gauge, type Registry } from 'prom-client'
import { addFigures, type Figure } from './add-figures.ts'
import { shareWhileRunning } from './share-while-running.ts'

/** The figures that http/ needs from the payments feature. */
export interface PaymentsToMeasure {
  /** Counts the transitions into each state since this process started. */
  readonly countTransitions: () => ReadonlyMap<string, number>
  /** Counts the payments that the processor refused for a fault of ours, since this process started. */
  readonly countNotSent: () => number
  readonly readFigures: () => Promise<PaymentFigures>
  readonly readReturnRates: () => Promise<readonly ReturnRate[]>
}

/** Ages in seconds, 0 where nothing waits. */
export interface PaymentFigures {
  /** Open payments by state; a state without any is absent. */
  readonly openByState: Readonly<Record<string, number>>
  readonly oldestUnansweredSeconds: number
  /** The age of the oldest received payment that billing has not posted. */
  readonly oldestNotPostedSeconds: number
  readonly manualReview: number
  /** The number of payments by bank that an employee reviews before they are sent. */
  readonly held: number
  readonly oldestHeldSeconds: number
}

/** A state without payments reports 0, so that an alert rule has a series. */
const openStates = paymentPredicates.showsPending

const singleFigures: readonly Figure<PaymentFigures>[] = [
  {
    name: 'myaccount_payments_oldest_unanswered_seconds',
    help: 'Age of the oldest payment that was sent and has no answer of the processor; 0 when there is none',
    pick: (figures) => figures.oldestUnansweredSeconds,
  },
  {
    name: 'myaccount_payments_oldest_not_posted_seconds',
    help: 'Time since the oldest payment that billing has not posted was received; 0 when there is none',
    pick: (figures) => figures.oldestNotPostedSeconds,
  },
  {
    name: 'myaccount_payments_in_manual_review',
    help: 'Payments in manual review: an employee has to look',
    pick: (figures) => figures.manualReview,
  },
  {
    name: 'myaccount_payments_held',
    help: 'Payments by bank that wait for an employee before they are sent',
    pick: (figures) => figures.held,
  },
  {
    name: 'myaccount_payments_held_oldest_seconds',
    help: 'Age of the oldest payment by bank that waits for an employee; 0 when there is none',
    pick: (figures) => figures.oldestHeldSeconds,
  },
]

/** Registers the figures of payments. While the database is away, those that are read from it are left out. */
export function addPaymentMetrics(registry: Registry, payments: PaymentsToMeasure): void {
  const read = shareWhileRunning(() => payments.readFigures().catch(() => null))
  const registers = [registry]
  new Counter({
    name: 'myaccount_payment_transitions_total',
    help: 'Payments that came into a state, by the state',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset()
      for (const [state, count] of payments.countTransitions()) this.inc({ state }, count)
    },
  })
  new Counter({
    name: 'myaccount_payments_not_sent_total',
    help: 'Payments that the processor refused for a fault of ours, such as a wrong key; nothing was charged',
    registers,
    collect() {
      this.reset()
      this.inc(payments.countNotSent())
    },
  })
  new Gauge({
    name: 'myaccount_payments_open',
    help: 'Payments under way, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const figures = await read()
      this.reset()
      for (const state of figures ? openStates : []) this.set({ state }, figures?.openByState[state] ?? 0)
    },
  })
  addReturnRates(registers, payments)
  addFigures(registry, read, singleFigures)
}

/**
 * The return rates of domain.md 3.3.6, as a share of the debits, so that a rule can compare them with half the
 * limit.
 */
function addReturnRates(registers: Registry[], payments: PaymentsToMeasure): void {
  const read = shareWhileRunning(() => payments.readReturnRates().catch(() => []))
  new Gauge({
    name: 'myaccount_debit_return_ratio',
    help: 'Bank debits of the last 60 business days that came back, as a share of those sent, by group of return codes',
    labelNames: ['group'],
    registers,
    async collect() {
      const rates = await read()
      this.reset()
      for (const { group, returnedCount, sentCount } of rates)
        this.set({ group }, sentCount === 0 ? 0 : returnedCount / sentCount)
    },
  })
  new Gauge({
    name: 'myaccount_debit_return_alert',
    help: 'Whether that share is at half the limit of the network or above: 1, else 0',
    labelNames: ['group'],
    registers,
    async collect() {
      const rates = await read()
      this.reset()
      for (const { group, isAlert } of rates) this.set({ group }, isAlert ? 1 : 0)
    },
  })
}
