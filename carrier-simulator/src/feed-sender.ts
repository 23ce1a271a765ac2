import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '@myaccount/domain/kernel/result'
import type { FeedLine } from './book.ts'
import type { Accepted } from './post-feed.ts'

interface FeedSenderOptions {
  /** The lines that wait, oldest first. */
  readonly waiting: () => readonly FeedLine[]
  readonly post: (lines: readonly FeedLine[], signal: AbortSignal) => Promise<Result<Accepted, string>>
  /** Called after each try; an accepted batch must be removed from `waiting` before it returns. */
  readonly onTried: (lines: readonly FeedLine[], result: Result<Accepted, string>) => void
  readonly firstPauseMs?: number
}

export interface FeedSender {
  /** Sends the waiting lines now; ends a pause after a failure. */
  send(): void
  /** Resolves when no line waits any more, after the next failure, or when the time is over. */
  settled(withinMs: number): Promise<void>
  /** Epoch milliseconds of the next try after a failure, else undefined. */
  nextTryAt(): number | undefined
  stop(): Promise<void>
}

const linesAtOnce = 1_000
const longestPauseMs = 60_000

/**
 * Sends one batch at a time, in order, and retries after a failure with growing pauses until the portal
 * answers.
 */
export function startFeedSender(options: FeedSenderOptions): FeedSender {
  const { waiting, post, onTried, firstPauseMs = 1_000 } = options
  const stopping = new AbortController()
  let sending: Promise<void> | undefined
  let pause: AbortController | undefined
  let pauseMs = firstPauseMs
  let nextTryAt: number | undefined
  let onSettled: (() => void)[] = []

  function settle(): void {
    for (const resolve of onSettled) resolve()
    onSettled = []
  }

  async function sendAll(): Promise<void> {
    while (waiting().length > 0 && !stopping.signal.aborted) {
      const lines = waiting().slice(0, linesAtOnce)
      const result = await post(lines, stopping.signal)
      if (stopping.signal.aborted && !result.ok) return
      onTried(lines, result)
      if (result.ok) {
        pauseMs = firstPauseMs
        continue
      }
      settle()
      pause = new AbortController()
      nextTryAt = Date.now() + pauseMs
      const signal = AbortSignal.any([pause.signal, stopping.signal])
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      pause = undefined
      nextTryAt = undefined
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  function send(): void {
    pause?.abort()
    sending ??= sendAll().finally(() => {
      sending = undefined
      settle()
      // A line may have been added after the last check, while this was still counted as sending.
      if (waiting().length > 0 && !stopping.signal.aborted) send()
    })
  }

  return {
    send,
    async settled(withinMs) {
      if (!sending) return
      const settledNow = new Promise<void>((resolve) => onSettled.push(resolve))
      await Promise.race([settledNow, sleep(withinMs, undefined, { ref: false })])
    },
    nextTryAt: () => nextTryAt,
    async stop() {
      stopping.abort()
      await sending
    },
  }
}
