import { setTimeout as sleep } from 'node:timers/promises'

/** One kind of work: answers how much it found, so that more is looked for at once. */
export interface WorkOfWorker {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<number>
}

export interface RunningWorker {
  /** Looks at once for what may have come, e.g. after a webhook was stored. */
  wake(name: string): void
  /** Lets what is under way end. */
  stop(): Promise<void>
}

/**
 * Runs each kind of work in turn, apart from the others, at its pace. What fails is told of and tried at the next
 * turn; nothing here can end the process.
 */
export function startWorker(
  works: readonly WorkOfWorker[],
  onFailure: (name: string, error: unknown) => void,
  /** After each turn that went well: while this comes, the work is alive. */
  onTurn: (name: string) => void,
): RunningWorker {
  const stopping = new AbortController()
  const waking = new Map<string, AbortController>()

  async function keepWorking({ name, everyMs, run }: WorkOfWorker): Promise<void> {
    while (!stopping.signal.aborted) {
      const wake = new AbortController()
      waking.set(name, wake)
      try {
        // Again at once while there is something to do.
        let found: number
        do {
          found = await run()
          onTurn(name)
        } while (found > 0 && !stopping.signal.aborted)
      } catch (error) {
        onFailure(name, error)
      }
      const signal = AbortSignal.any([stopping.signal, wake.signal])
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
  }

  const running = works.map(keepWorking)
  return {
    wake: (name) => waking.get(name)?.abort(),
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
