import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface EndOptions {
  readonly parts: { readonly drain: () => void; readonly close: () => Promise<void> }
  readonly app: FastifyInstance
  /** How long it goes on answering while it says that it is not ready. */
  readonly drainMs: number
  /** Ends what runs beside the requests. */
  readonly stopWork: () => Promise<unknown>
}

/**
 * Not ready any more, and each answer closes its connection; once the balancer has had the time to see that, no new
 * requests; then the work that was begun. Closed at once, the listener would refuse what was already on its way here.
 */
export async function endInOrder({ parts, app, drainMs, stopWork }: EndOptions): Promise<void> {
  parts.drain()
  if (drainMs > 0) await sleep(drainMs)
  await app.close()
  await stopWork()
  await parts.close()
}
