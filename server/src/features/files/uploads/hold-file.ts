import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import type { Lock } from '@tus/server'
import type { Database } from '../../../database/database.ts'
import type { Scope } from '../../../database/scope.ts'
import {
  type HeldFile,
  holdFileStatement,
  keepHoldStatement,
  letGoStatement,
  wantFileStatement,
} from './uploads.store.ts'

/** A process that was killed holds nothing any longer than this. */
const heldMs = 10_000
const keptEveryMs = 1_000
const askedEveryMs = 200
const patienceMs = 15_000

/** The protocol's error where the place is not let go. */
const stillHeld = { status_code: 423, body: 'The file is being written.\n' }

interface HoldOptions {
  readonly database: Database
  readonly scope: Scope
  readonly file: HeldFile
  readonly now: () => number
}

/**
 * One request at a time writes bytes of a file, in whichever process: a row is held for seconds and kept while bytes
 * come. After a dropped connection the next request asks for it, and the one that hangs lets go.
 */
export function holdFile({ database, scope, file, now }: HoldOptions): Lock {
  const holder = makeUuid(now(), randomBytes(10))
  let timer: ReturnType<typeof setInterval> | undefined

  async function isHeld(): Promise<boolean> {
    const nowMs = now()
    const hold = { ...file, holder, nowMs, untilMs: nowMs + heldMs }
    return await database.transaction(scope, async (tx) => {
      if ((await tx.run(holdFileStatement(hold))).length > 0) return true
      await tx.change(wantFileStatement(file))
      return false
    })
  }

  return {
    async lock(signal, letGo) {
      const triesAtMost = patienceMs / askedEveryMs
      for (let tries = 0; !(await isHeld()); tries += 1) {
        if (signal.aborted || tries >= triesAtMost) throw stillHeld
        await pause(askedEveryMs)
      }
      timer = setInterval(() => {
        void database
          .transaction(scope, (tx) => tx.run(keepHoldStatement({ ...file, holder, untilMs: now() + heldMs })))
          .then(([kept]) => (kept === undefined || kept.isWanted ? letGo() : undefined))
          .catch(() => letGo())
      }, keptEveryMs)
    },
    async unlock() {
      clearInterval(timer)
      await database.transaction(scope, (tx) => tx.change(letGoStatement({ ...file, holder })))
    },
  }
}
