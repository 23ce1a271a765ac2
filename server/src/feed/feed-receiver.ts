import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { NumberPatterns } from '../config-values.ts'
import type { Database } from '../database/database.ts'
import { receiveFeedBody } from './feed.service.ts'
import type { Sender } from './people/refuse-type.ts'
import { makeUnresolvedLists } from './rejects/list-unresolved.ts'
import { takeTurns } from './take-turns.ts'

interface FeedReceiverOptions {
  readonly database: Database
  readonly clock: Clock
  readonly isDemo: boolean
  readonly numberPatterns: NumberPatterns
}

export type FeedReceiver = ReturnType<typeof makeFeedReceiver>

/** The feed by HTTP. Each body is told of in the audit where its load begins (import-records.ts). */
export function makeFeedReceiver({ database, clock, isDemo, numberPatterns }: FeedReceiverOptions) {
  const inTurns = takeTurns(database)
  return {
    ...makeUnresolvedLists(database),
    receive: (sender: Sender, body: Readable, requestId: string) =>
      receiveFeedBody(inTurns, body, { isDemo, clock, randomBytes, sender, requestId, numberPatterns }),
  }
}
