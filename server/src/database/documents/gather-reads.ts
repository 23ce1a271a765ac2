import { DatabaseUnavailable } from '../database-unavailable.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../transaction.ts'
import { keepByDocument } from './one-document.ts'

/** Statements that are read in one scope. */
interface ScopedRead {
  readonly scope: Scope
  readonly statements: readonly Statement<unknown>[]
}
type Rows = unknown[][]

interface Waiting {
  readonly read: ScopedRead
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/**
 * Sends the reads that one document asks for in the same turn of the event loop in one round trip, each in its own
 * scope; every other read is sent at once. If one fails, PostgreSQL skips the rest, and each is sent by itself.
 */
export function gatherReads(
  readTogether: (reads: readonly ScopedRead[]) => Promise<Rows[]>,
): (read: ScopedRead) => Promise<Rows> {
  const waitingOf = keepByDocument<Waiting[]>(() => [])

  async function readOne(read: ScopedRead): Promise<Rows> {
    const [rows] = await readTogether([read])
    return rows ?? []
  }

  async function flush(waiting: readonly Waiting[]): Promise<void> {
    try {
      const answers = await readTogether(waiting.map(({ read }) => read))
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] ?? [])
    } catch (error) {
      const isHopeless = waiting.length === 1 || error instanceof DatabaseUnavailable
      for (const { read, resolve, reject } of waiting) {
        if (isHopeless) reject(error)
        else readOne(read).then(resolve, reject)
      }
    }
  }

  return (read) => {
    const waiting = waitingOf()
    if (waiting === undefined) return readOne(read)
    if (waiting.length === 0) setImmediate(() => void flush(waiting.splice(0)))
    return new Promise((resolve, reject) => {
      waiting.push({ read, resolve, reject })
    })
  }
}
