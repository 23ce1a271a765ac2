import { setTimeout as sleep } from 'node:timers/promises'
import type { LogOfAnswers } from './log-of-answers.ts'
import type { Person } from './person.ts'

/** Each person looks and pays about so often; sixteen of them make five payments a second. */
const everyMs = 3_000

export interface Busy {
  /** Lets nobody begin anything new, and resolves when everybody has an answer to their last payment. */
  finish(): Promise<void>
}

/** Lets everybody read and pay again and again, spread over time. */
export function keepBusy(people: readonly Person[], answers: LogOfAnswers): Busy {
  const finishing = new AbortController()
  const { signal } = finishing
  const work = people.map(async (person, index) => {
    await pause((everyMs * index) / people.length)
    while (!signal.aborted) {
      const startedMs = performance.now()
      await person.readAndPay(answers)
      await pause(everyMs - (performance.now() - startedMs))
    }
  })
  async function pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
  }
  return {
    async finish() {
      finishing.abort()
      await Promise.all(work)
    },
  }
}
