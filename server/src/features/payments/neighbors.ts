import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { Statement, Transaction } from '../../database/database.ts'
import type { AttemptKey, AttemptRow } from './attempts/attempts.store.ts'

/** The emails to the payer, which the receipts feature renders. Each statement enqueues in the engine's transaction. */
export interface PaymentEmails {
  /** Enqueues the code that submits a payment above $25,000; it is made at send time, which ends the one before. */
  codeStatement(email: PaymentEmail): Statement<unknown>
  /** Returns how many codes were enqueued for the attempt, and when the last one was. */
  codesStatement(attempt: Pick<AttemptRow, 'accountNumber' | 'attemptId'>): Statement<EnqueuedCodes>
  scheduledStatement(email: PaymentEmail): Statement<unknown>
  /** Returns the statements for the email of a transition; none where it has none, or nobody to send it to. */
  transitionStatements(transition: TransitionToNotify): readonly Statement<unknown>[]
}

export interface PaymentEmail extends Pick<AttemptRow, 'accountNumber' | 'attemptId'> {
  readonly userId: Uuid
  readonly atMs: number
}

interface EnqueuedCodes {
  readonly count: number
  readonly lastAt: Date | null
}

export interface TransitionToNotify {
  /** The attempt before the transition. */
  readonly attempt: AttemptRow
  readonly event: PaymentEvent
  readonly to: PaymentState
  readonly atMs: number
  /** The HTTP response already reports the outcome. */
  readonly isAnswered: boolean
}

/** The refunds of a payment, whose own rows the refunds feature keeps. */
interface PaymentRefunds {
  /**
   * Applies the outcome of the payment's refunds from the processor's list. Returns false while the list is behind
   * what an event reports.
   */
  refresh(key: AttemptKey, processorId: string): Promise<boolean>
  /** Reconstructs the refunds that this database has lost; their payments are here already. */
  findLost(installationId: string): Promise<void>
}

/** The bank drafts whose payments the engine carries. */
interface PaymentDrafts {
  /** Runs in the transaction of each transition of a draft's payment, and writes what follows for the draft. */
  follow(
    tx: Transaction,
    attempt: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
    event: PaymentEvent,
    to: PaymentState,
    at: { readonly today: CalendarDate; readonly atMs: number },
  ): void
}

/** The payment methods, whose rows their own feature keeps. */
interface PaymentMethodsToRefresh {
  /** Refreshes a method by the processor's id of the set-up or of the method. */
  refresh(processorId: string): Promise<'changed' | 'unchanged' | 'unknown'>
}

/**
 * The parts that features beside the engine do for it. Each feature adds its part while it is composed, since the part
 * needs the engine itself.
 */
export interface PaymentNeighbors {
  readonly emails: PaymentEmails
  readonly drafts: PaymentDrafts
  readonly refunds: PaymentRefunds
  readonly methods: PaymentMethodsToRefresh
}

export type AddNeighbor = <Name extends keyof PaymentNeighbors>(
  name: Name,
  part: PaymentNeighbors[Name],
) => void

export interface Neighbors {
  /** Throws where the part was added before. */
  readonly add: AddNeighbor
  of<Name extends keyof PaymentNeighbors>(name: Name): PaymentNeighbors[Name]
  /** Throws where a part is missing, so that a process without it does not start. */
  requireAll(): void
}

const names = Object.keys({
  emails: true,
  drafts: true,
  refunds: true,
  methods: true,
} satisfies Record<keyof PaymentNeighbors, true>) as (keyof PaymentNeighbors)[]

export function openNeighbors(): Neighbors {
  const added: { -readonly [Name in keyof PaymentNeighbors]?: PaymentNeighbors[Name] } = {}

  function of<Name extends keyof PaymentNeighbors>(name: Name): PaymentNeighbors[Name] {
    const part: Partial<PaymentNeighbors>[Name] = added[name]
    if (part === undefined) throw new Error(`No feature adds ${name} to the payment engine`)
    return part
  }

  return {
    add(name, part) {
      if (added[name] !== undefined) throw new Error(`Two features add ${name} to the payment engine`)
      added[name] = part
    },
    of,
    requireAll() {
      for (const name of names) of(name)
    },
  }
}
