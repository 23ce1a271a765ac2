import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from '../data/open-bench-data.ts'
import type { Samples } from '../load/samples.ts'
import type { BareAnswer, BareOrder, RunBare } from './bare-process.ts'
import type { RoundTrip } from './record-statements.ts'

export interface BareRig {
  readonly pid: number
  /** Of the bare Fastify; `/read/N` answers the N-th of the loaded calls. */
  readonly port: number
  load(calls: readonly (readonly RoundTrip[])[]): Promise<void>
  run(how: RunBare['how'], durationMs: number): Promise<Samples>
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('bare-process.ts', import.meta.url))

export async function startBareRig(
  { appUrl, adminUrl }: BenchDatabase,
  { connections, planMode }: { connections: number; planMode: string },
): Promise<BareRig> {
  // Advanced: session hashes and latencies pass as bytes.
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  async function order<Answer extends BareAnswer>(what: BareOrder): Promise<Answer> {
    child.send(what)
    const [said] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => [{ error: 'The bare process ended.' }]),
    ])) as [{ answer: Answer } | { error: string }]
    if ('error' in said) throw new Error(said.error)
    return said.answer
  }
  const { port } = await order<{ port: number }>({ kind: 'start', appUrl, adminUrl, connections, planMode })
  return {
    pid: child.pid ?? 0,
    port,
    async load(calls) {
      await order({ kind: 'load', calls })
    },
    run: (how, durationMs) => order<Samples>({ kind: 'run', how, durationMs }),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
