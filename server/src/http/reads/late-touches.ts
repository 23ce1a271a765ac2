import type { Database } from '../../database/database.ts'
import { touchSession } from '../../features/session/session.reader.ts'

export interface LateTouches {
  /** Stores the activity after the answer; never fails. Calls of one page are one activity. */
  touch(sessionHash: Buffer, nowMs: number): void
  /** Called when the process ends. */
  drain(): Promise<void>
}

interface LateTouchesOptions {
  readonly database: Database
  readonly log: { warn(fields: object, message: string): void }
}

export function openLateTouches({ database, log }: LateTouchesOptions): LateTouches {
  const underWay = new Map<string, Promise<void>>()
  async function write(sessionHash: Buffer, nowMs: number): Promise<void> {
    try {
      await database.transaction('session', (tx) => tx.change(touchSession(sessionHash, nowMs)))
    } catch (err) {
      log.warn({ err }, 'activity of a session was not remembered')
    }
  }
  return {
    touch(sessionHash, nowMs) {
      const key = sessionHash.toString('base64url')
      if (underWay.has(key)) return
      underWay.set(
        key,
        write(sessionHash, nowMs).finally(() => underWay.delete(key)),
      )
    },
    async drain() {
      await Promise.all(underWay.values())
    },
  }
}
