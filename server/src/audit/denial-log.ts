import { asProcess } from '../database/browser-wall.ts'
import type { Database } from '../database/database.ts'
import { type AuditEntry, auditStatements } from './audit.ts'
import { openDenialBudget } from './denial-budget.ts'

export interface DenialLog {
  /**
   * Records a denial, which has no business transaction of its own. Resolves when the entry is committed, or after
   * `waitAtMostMs` while it is still being tried; never rejects. The answer to the person need not wait for it.
   */
  record(entry: AuditEntry): Promise<void>
  /** Writes the entries that wait, with at most one retry; called when the process ends. */
  drain(): Promise<void>
}

interface DenialLogOptions {
  readonly database: Database
  readonly log: { warn(fields: object, message: string): void }
  /** The most denials kept one by one while the database is away or slow; further ones are only counted. */
  readonly keepAtMost?: number
  /**
   * The most denials of one caller kept one by one in a minute; further ones are counted, as audit rows are never
   * deleted.
   */
  readonly eachAMinute?: number
  /** The longest time until the counted denials are written. */
  readonly reportCountAfterMs?: number
  readonly waitAtMostMs?: number
  readonly retryAfterMs?: number
}

const batchSize = 200

/**
 * A caller who is denied a thousand times must cost neither a thousand transactions nor a thousand rows: while one
 * write is under way, further denials gather and are written together. Beyond `eachAMinute` and `keepAtMost` their
 * number is written instead, so that none is lost.
 */
export function openDenialLog(options: DenialLogOptions): DenialLog {
  const { database, log, keepAtMost = 2_000, waitAtMostMs = 250, retryAfterMs = 1_000 } = options
  const { eachAMinute = 200, reportCountAfterMs = 60_000 } = options
  const budget = openDenialBudget(eachAMinute)
  let waiting: { entry: AuditEntry; written: () => void }[] = []
  let overflow: { count: number; at: number } | undefined
  let writing: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let telling: NodeJS.Timeout | undefined
  let isCountDue = false

  /** Returns whether every waiting entry was written. */
  async function writeAll(): Promise<boolean> {
    while (waiting.length > 0 || (overflow && isCountDue)) {
      const batch = waiting.slice(0, batchSize)
      const counted = isCountDue && waiting.length <= batchSize ? overflow : undefined
      const entries = batch.map(({ entry }) => entry)
      if (counted) entries.push(countedEntry(counted))
      try {
        await database.transaction('jobs', (tx) => tx.change(auditStatements(entries)))
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'denials could not be written to the audit yet')
        return false
      }
      waiting = waiting.slice(batch.length)
      if (counted) {
        overflow = overflow && remainder(overflow, counted)
        isCountDue = false
        if (overflow) reportCountLater()
      }
      for (const { written } of batch) written()
    }
    return true
  }

  /**
   * Writes one row for all denials counted in the meantime, so that a flood of denials causes no flood of counts.
   */
  function reportCountLater(): void {
    telling ??= setTimeout(() => {
      telling = undefined
      isCountDue = true
      void run()
    }, reportCountAfterMs).unref()
  }

  async function run(): Promise<void> {
    if (writing) return await writing
    clearTimeout(retry)
    retry = undefined
    // The denials of many callers are written together.
    writing = asProcess(writeAll).then((isDone) => {
      writing = undefined
      if (!isDone) retry = setTimeout(() => void run(), retryAfterMs).unref()
    })
    await writing
  }

  return {
    record(entry) {
      if (!budget.allows(entry) || waiting.length >= keepAtMost) {
        overflow = { count: (overflow?.count ?? 0) + 1, at: entry.at }
        reportCountLater()
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, waitAtMostMs)
        waiting.push({
          entry,
          written: () => {
            clearTimeout(timer)
            resolve()
          },
        })
        // While a failed write waits for its turn, new denials wait with it: the database is not to be hammered.
        if (!retry) void run()
      })
    },
    async drain() {
      await writing
      isCountDue = true
      await run()
      clearTimeout(retry)
      clearTimeout(telling)
      retry = undefined
      telling = undefined
    },
  }
}

function countedEntry({ count, at }: { count: number; at: number }): AuditEntry {
  return {
    actorKind: 'jobs',
    at,
    action: 'denials.counted',
    outcome: 'denied',
    objects: { count: String(count) },
  }
}

function remainder(now: { count: number; at: number }, written: { count: number }) {
  return now.count > written.count ? { count: now.count - written.count, at: now.at } : undefined
}
