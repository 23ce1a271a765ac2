import { setTimeout as sleep } from 'node:timers/promises'
import type { Samples } from './samples.ts'

interface PacedCalls {
  readonly everyMs: number
  readonly durationMs: number
  /** What is measured; `nth` counts from 0. */
  readonly call: (nth: number) => Promise<unknown>
}

/**
 * Calls at an even pace, whether the one before was answered or not: a server that falls behind is seen. Each counts from
 * its turn. Throws what the first failing call threw.
 */
export async function paceCalls({ everyMs, durationMs, call }: PacedCalls): Promise<Samples> {
  const startMs = performance.now()
  const calls: Promise<number>[] = []
  for (let nth = 0; nth * everyMs < durationMs; nth += 1) {
    const turnMs = startMs + nth * everyMs
    await sleep(Math.max(0, turnMs - performance.now()))
    const answered = call(nth).then(() => performance.now() - turnMs)
    // It is waited for below; until then a failure has a listener.
    answered.catch(() => {})
    calls.push(answered)
  }
  const latenciesMs = Float64Array.from(await Promise.all(calls))
  return { latenciesMs, seconds: (performance.now() - startMs) / 1000, bytes: 0 }
}
