import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface EndOptions {
  readonly parts: { readonly drain: () => void; readonly close: () => Promise<void> }
  readonly app: FastifyInstance
  /** How long the process still answers while it reports that it is not ready. */
  readonly drainMs: number
  /** Ends the work that runs beside the requests. */
  readonly stopWork: () => Promise<unknown>
}

/**
 * Ends the process in three steps. First it reports that it is not ready, and each answer closes its connection.
 * Once the balancer has had time to see that, it takes no new requests. Then it ends the work that was begun. A
 * listener that closed at once would refuse requests that are already on their way.
 */
export async function endInOrder({ parts, app, drainMs, stopWork }: EndOptions): Promise<void> {
  parts.drain()
  if (drainMs > 0) await sleep(drainMs)
  await app.close()
  await stopWork()
  await parts.close()
}
