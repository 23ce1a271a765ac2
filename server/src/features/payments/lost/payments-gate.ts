import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { asProcess } from '../../../database/browser-wall.ts'
import type { Database, Statement } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'

/** The database that was compared with the processor's list, and whose payments it contains. */
export interface ComparedBook {
  readonly identity: string
  readonly installationId: string
}

/** Returns which database answers; the transaction that takes a payment must run on the one that was compared. */
export function databaseIdentityStatement(): Statement<{ identity: string }> {
  return sql`select database_identity() as identity`
}

interface GateOptions {
  readonly database: Pick<Database, 'losses'>
  readonly clock: Clock
  /** Compares our book with the processor's list; answers whose book that was. */
  readonly findLost: () => Promise<ComparedBook>
}

export interface PaymentsGate {
  /** Ends once payments may be taken. Throws `payment.paused` where that is not known within a moment. */
  pass(): Promise<void>
  /**
   * Closes again and throws `payment.paused` where the transaction that would take it is in another database than was
   * compared. Answers the installation of that one, which the processor is told.
   */
  refuseElsewhere(identity: string | undefined): string
  /** Opens the gate where it is closed; for the worker, which does not wait for somebody to pay. */
  open(): Promise<void>
  /** Waits for the gate before the process listens: 30 seconds at most, less if the list cannot be read. Returns whether it is open. */
  openAtStart(): Promise<boolean>
  /** Epoch milliseconds since when this process is known to take no payment; null while it takes them. */
  closedSinceMs(): number | null
}

/** A payer waits no longer than this for the processor's list. */
const waitAtMostMs = 3_000
/** A start may wait longer than a payer, because the other portals serve meanwhile. */
const startWaitsAtMostMs = 30_000
const retryAfterSeconds = 10

/**
 * This process takes no payment before it has read the processor's list: at its start, and again whenever the database
 * was lost, because a standby without the newest payments may answer now. A proxy may hide that from the connections, so
 * the transaction that takes a payment compares the database's identity once more.
 */
export function makePaymentsGate({ database, findLost, clock }: GateOptions): PaymentsGate {
  let openSince: number | undefined
  let comparedWith: ComparedBook | undefined
  let opening: Promise<void> | undefined
  let closedAtMs: number | null = clock()

  async function compare(): Promise<void> {
    const losses = database.losses()
    comparedWith = await findLost()
    // The database was lost again meanwhile, so the list may have been compared with the one before.
    openSince = losses
  }

  const isOpen = () => openSince === database.losses()

  function closedSinceMs(): number | null {
    closedAtMs = isOpen() ? null : (closedAtMs ?? clock())
    return closedAtMs
  }

  async function open(): Promise<void> {
    if (closedSinceMs() === null) return
    opening ??= asProcess(compare).finally(() => {
      opening = undefined
    })
    await opening
  }

  async function openWithin(atMostMs: number): Promise<void> {
    const late = new AbortController()
    const opened = open()
    // Nobody handles a failure after the wait has ended; the job `lost_payments` tries again.
    opened.catch(() => {})
    try {
      await Promise.race([opened, sleep(atMostMs, undefined, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }

  return {
    open,
    async openAtStart() {
      await openWithin(startWaitsAtMostMs).catch(() => {})
      return isOpen()
    },
    closedSinceMs,
    refuseElsewhere(identity) {
      if (comparedWith !== undefined && identity === comparedWith.identity) return comparedWith.installationId
      openSince = undefined
      throw paused()
    },
    async pass() {
      if (isOpen()) return
      try {
        await openWithin(waitAtMostMs)
      } catch (cause) {
        throw paused(cause)
      }
      if (!isOpen()) throw paused()
    },
  }
}

function paused(cause?: unknown): AppError {
  return new AppError('payment.paused', { retryAfterSeconds, cause })
}
