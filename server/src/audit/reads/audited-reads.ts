import { personBehind } from '@myaccount/domain/session/actor'
import type { Clock } from '../../clock.ts'
import type { Database, Statement } from '../../database/database.ts'
import { type OutcomeCounts, openOutcomeCounts } from '../../http/metrics/outcome-counts.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type AuditEntry, auditStatement } from '../audit.ts'
import { type PrimaryRow, primaryStatement, replicaStatement } from './audited-reads.store.ts'
import { decideReplica, type Freshness } from './decide-replica.ts'

/**
 * Who answered a read, or why the primary did: the employee wrote a moment ago; the replica was behind, no standby of
 * the primary, or did not answer; or it is left alone after one of these.
 */
const readOutcomes = ['replica', 'own_write', 'behind', 'unusable', 'failed', 'paused'] as const
type ReadOutcome = (typeof readOutcomes)[number]

/** A search may lack the commits of others for so long. */
export const recentWithinMs = 5_000
/**
 * Five seconds from an employee's own write, which may be committed up to 55 seconds after its entry: a status query
 * waits for the processor up to 25 seconds in between.
 */
const ownWriteWithinMs = 60_000
/** Employees' entries of the last hour are looked through, so that clocks of portals may differ. */
const entriesWithinMs = 60 * 60_000
const pausedForMs = 5_000

export interface AuditedReader {
  read<Row>(statement: Statement<Row>): Promise<Row[]>
}

export interface AuditedReads {
  /**
   * Audits what an employee is about to read, on the primary, and returns the reader for it. It reads the replica where
   * there is one that has replayed enough (ADR 0165).
   */
  open(
    visit: SignedInVisit,
    audited: Pick<AuditEntry, 'action' | 'accountNumber' | 'objects'>,
    freshness: Freshness,
  ): Promise<AuditedReader>
  readonly outcomes: OutcomeCounts<ReadOutcome>
}

interface AuditedReadsOptions {
  readonly database: Database
  readonly replica: Database | undefined
  readonly clock: Clock
  readonly log: { warn(fields: object, message: string): void }
}

export function openAuditedReads(options: AuditedReadsOptions): AuditedReads {
  const { database, replica, clock, log } = options
  const outcomes = openOutcomeCounts(readOutcomes)
  const readPrimary: AuditedReader = { read: (statement) => database.read('staff', statement) }
  let failedAtMs = Number.NEGATIVE_INFINITY
  /** A clock that is set back ends the pause too. */
  const isPaused = () => Math.abs(clock() - failedAtMs) < pausedForMs

  function pause(outcome: ReadOutcome, err?: unknown): void {
    // Reads of one search fail together, and the log says it once.
    if (!isPaused()) log.warn({ outcome, err }, 'replica not read')
    failedAtMs = clock()
  }

  /** Returns undefined if the primary has to answer. */
  async function tryReplica<Row>(
    of: Database,
    primary: PrimaryRow,
    freshness: Freshness,
    statement: Statement<Row>,
  ): Promise<Row[] | undefined> {
    try {
      const [[facts], rows] = await of.readAll('staff', [replicaStatement(primary), statement] as const)
      const outcome = decideReplica(facts, primary, freshness)
      outcomes.add(outcome)
      if (outcome === 'replica') return rows
      pause(outcome)
    } catch (error) {
      // The primary answers or fails by itself, whatever the reason was: away, a conflict with replay, another schema.
      outcomes.add('failed')
      pause('failed', error)
    }
    return undefined
  }

  function readerOf(of: Database, primary: PrimaryRow, freshness: Freshness): AuditedReader {
    return {
      async read(statement) {
        const reason = primary.hasWritten ? 'own_write' : isPaused() ? 'paused' : undefined
        if (reason !== undefined) outcomes.add(reason)
        const rows = reason === undefined ? await tryReplica(of, primary, freshness, statement) : undefined
        return rows ?? (await readPrimary.read(statement))
      },
    }
  }

  return {
    outcomes,
    async open({ actor, nowMs: at, requestId }, audited, freshness) {
      const entry = auditStatement({ actor, at, requestId, outcome: 'done', ...audited })
      const employeeId = personBehind(actor).userId
      if (replica === undefined) {
        await database.transaction('staff', (tx) => tx.change(entry))
        return readPrimary
      }
      const asked = primaryStatement({
        employeeId,
        entriesSinceMs: at - entriesWithinMs,
        ownWriteWithinMs,
        recentWithinMs,
      })
      const [, [primary]] = await database.transaction('staff', (tx) => tx.together([entry, asked] as const))
      return primary === undefined ? readPrimary : readerOf(replica, primary, freshness)
    },
  }
}
