import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { absoluteLimitMs } from '@myaccount/domain/session/idle'
import { openDatabase } from '../../server/src/database/database.ts'
import { insertSession } from '../../server/src/features/session/session.store.ts'
import { hashToken, makeToken } from '../../server/src/features/session/session-token.ts'

/**
 * Live sessions of these people, put in place without the provider: signing in is no hot read. Answers the tokens
 * for the session cookie, in order.
 */
export async function signInPeople(appUrl: string, userIds: readonly Uuid[]): Promise<string[]> {
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 10_000 })
  const nowMs = Date.now()
  const endsAtMs = nowMs + absoluteLimitMs
  try {
    const tokens = userIds.map(() => makeToken())
    await database.transaction('session', async (tx) => {
      for (const [index, userId] of userIds.entries()) {
        const sessionHash = hashToken(tokens[index] ?? '')
        await tx.change(insertSession({ sessionHash, userId, nowMs, endsAtMs, sealedIdToken: null }))
      }
    })
    return tokens
  } finally {
    await database.close()
  }
}
