import { setTimeout as sleep } from 'node:timers/promises'

interface WaitUntil {
  /** The event, written as the end of "Timed out waiting for". */
  readonly what: string
  readonly atMostMs: number
  readonly everyMs?: number
}

/** Asks until the answer is neither undefined, false nor an error; throws when the time is over. */
export async function waitUntil<T>(
  ask: () => Promise<T | undefined | false>,
  { what, atMostMs, everyMs = 100 }: WaitUntil,
): Promise<T> {
  const untilMs = performance.now() + atMostMs
  let last = ''
  while (performance.now() < untilMs) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
    } catch (error) {
      last = `: ${(error as Error).message}`
    }
    await sleep(everyMs)
  }
  throw new Error(`Timed out waiting for ${what}${last}`)
}

/** Answers the status of a GET, or 0 where nobody answers in time. */
export async function statusOf(url: string, atMostMs = 2_000): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(atMostMs) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
