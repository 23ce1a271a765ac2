import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { entriesFor } from '@myaccount/domain/payments/ledger'
import { decideMove, type Move, type PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { isSettled } from '@myaccount/domain/payments/payment-state'
import type { Clock } from '../../../clock.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { ChargeFacts } from '../../../gateways/processor/port.ts'
import {
  type AttemptRow,
  findAttemptStatement,
  flagForStaffStatement,
  lockAccountStatement,
} from './attempts.store.ts'
import { readBusinessTime } from './business-time.ts'
import { contradicts, decideNextEvent } from './decide-events.ts'
import { moveStatement, reopenInvoicesStatement } from './moves.store.ts'
import { decideAskAt } from './recovery-times.ts'
import type { TellOfMove } from './tell-of-move.ts'

export interface ApplyOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly makeId: () => Uuid
  /** Events out, letters and the audit, in the transaction of the move. */
  readonly tellOfMove: TellOfMove
  /** For figures and the log, after the commit. */
  readonly onMove: (attempt: AttemptRow, move: Move) => void
  /** An event that the graph does not know at this place: nothing is changed, and somebody has to look (M12). */
  readonly onUndeclared: (attempt: AttemptRow, event: PaymentEvent) => void
  /** The processor says of an attempt what the books cannot take over. */
  readonly onContradiction: (attempt: AttemptRow, facts: ChargeFacts) => void
}

export type AttemptKey = Pick<AttemptRow, 'accountNumber' | 'attemptId'>

/** What happens to an attempt next, as far as the asker knows; null when there is nothing more. */
export type DecideEvent = (attempt: AttemptRow) => PaymentEvent | null

export type ApplyEvents = ReturnType<typeof makeApplyEvents>

/**
 * The one place where an attempt moves. Holds the account, reads the attempt, lets `decide` say what happens, and
 * writes the move with its trace, pending row, entries, letters and events in one transaction; again, until there is
 * nothing more to do. Answers the attempt as it stands then; null where there is none.
 */
export function makeApplyEvents(options: ApplyOptions) {
  const { database, clock, onMove, onUndeclared } = options

  async function applyEvents(
    key: AttemptKey,
    decide: DecideEvent,
    facts?: ChargeFacts,
  ): Promise<AttemptRow | null> {
    const moves: { attempt: AttemptRow; move: Move }[] = []
    const result = await database.transaction('jobs', async (tx) => {
      await tx.run(lockAccountStatement(key.accountNumber))
      const { date: today } = await readBusinessTime(tx, clock(), options.timeZone)
      let attempt = await find(tx, key)
      while (attempt !== null) {
        const event = decide(attempt)
        if (event === null) return attempt
        const decided = decideMove(attempt.state, event)
        if (!decided.ok) {
          if (decided.refusal === 'not_declared') onUndeclared(attempt, event)
          return attempt
        }
        if (!(await makeMove(tx, attempt, event, decided.value, today, facts))) return await find(tx, key)
        moves.push({ attempt, move: decided.value })
        attempt = await find(tx, key)
      }
      return null
    })
    for (const { attempt, move } of moves) onMove(attempt, move)
    return result
  }

  async function makeMove(
    tx: Transaction,
    attempt: AttemptRow,
    event: PaymentEvent,
    move: Move,
    today: CalendarDate,
    facts: ChargeFacts | undefined,
  ): Promise<boolean> {
    const atMs = clock()
    const moved = await tx.run(
      moveStatement({
        attempt,
        event: event.kind,
        move,
        atMs,
        businessDay: today,
        askAtMs: decideAskAt(move.to, atMs),
        ledger:
          move.ledger === null
            ? null
            : {
                transactionId: options.makeId(),
                entries: entriesFor(move.ledger, centsOf(event, attempt), ledgerStateOf(event, attempt)),
              },
        changes: {
          processorId: facts?.processorId ?? null,
          chargeId: facts?.chargeId ?? null,
          actionUrl: move.to === 'requires_action' ? (facts?.actionUrl ?? null) : null,
          reasonCode: reasonOf(event) ?? attempt.reasonCode,
          refundedCents:
            event.kind === 'refunded' ? addCents(attempt.refundedCents, event.cents) : attempt.refundedCents,
          disputedFrom:
            move.to === 'disputed' && isSettled(attempt.state) ? attempt.state : attempt.disputedFrom,
        },
      }),
    )
    if (moved.length === 0) return false
    if (move.to === 'returned' && attempt.postedOn !== null)
      await tx.change(reopenInvoicesStatement(attempt, today))
    await options.tellOfMove(tx, { attempt, event, move, atMs, today })
    return true
  }

  /** The books and the processor's differ, and no move that we know of mends it. */
  async function callStaff(attempt: AttemptRow, facts: ChargeFacts): Promise<void> {
    options.onContradiction(attempt, facts)
    await database.transaction('jobs', (tx) => tx.change(flagForStaffStatement(attempt, clock())))
  }

  return {
    applyEvents,
    /** What the processor's book says, taken over as far as the graph allows. */
    async applyFacts(key: AttemptKey, facts: ChargeFacts): Promise<AttemptRow | null> {
      const decide = (attempt: AttemptRow) => (isOf(attempt, facts) ? decideNextEvent(attempt, facts) : null)
      const attempt = await applyEvents(key, decide, facts)
      if (attempt !== null && (!isOf(attempt, facts) || contradicts(attempt, facts)))
        await callStaff(attempt, facts)
      return attempt
    },
  }
}

/** Facts of another sum or another payment are not this attempt's, whoever sends them (M10, M19). */
function isOf(attempt: AttemptRow, facts: ChargeFacts): boolean {
  const isSamePayment = attempt.processorId === null || attempt.processorId === facts.processorId
  return isSamePayment && facts.attemptId === attempt.attemptId && facts.amountCents === attempt.amountCents
}

async function find(tx: Transaction, { accountNumber, attemptId }: AttemptKey): Promise<AttemptRow | null> {
  const [attempt] = await tx.run(findAttemptStatement([accountNumber], attemptId))
  return attempt ?? null
}

/** A refund is booked with what was given back; everything else with the whole. */
function centsOf(event: PaymentEvent, attempt: AttemptRow): Cents {
  return event.kind === 'refunded' ? event.cents : attempt.amountCents
}

function ledgerStateOf(event: PaymentEvent, attempt: AttemptRow): AttemptRow['state'] {
  return event.kind === 'dispute_won' ? event.wasState : attempt.state
}

function reasonOf(event: PaymentEvent): string | null {
  if (event.kind === 'processor_declined') return event.code
  if (event.kind === 'bank_refused' || event.kind === 'bank_returned') return event.returnCode
  return event.kind === 'never_arrived' ? 'never_arrived' : null
}
