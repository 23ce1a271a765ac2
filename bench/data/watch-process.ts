import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readMemory } from '../rig/process-memory.ts'

export interface WatchedRun {
  readonly seconds: number
  /** The memory of the whole process in thirds of the run: the most of each, in MB. Flat when they are alike. */
  readonly rssMbByThird: readonly [number, number, number]
  readonly output: string
}

const sampleEveryMs = 200

/** Runs a script of the repository to its end. Throws with what it said when it fails or takes too long. */
export async function watchProcess(
  args: readonly string[],
  { environment = {}, atMostMs }: { environment?: Readonly<Record<string, string>>; atMostMs: number },
): Promise<WatchedRun> {
  const startMs = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: atMostMs,
  })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const samples: number[] = []
  const sampling = setInterval(() => {
    const memory = child.pid === undefined ? undefined : readMemory(child.pid)
    if (memory) samples.push(memory.rssMb)
  }, sampleEveryMs)
  try {
    const [output, [code]] = await Promise.all([collect(child), once(child, 'exit')])
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output.slice(-2000)}`)
    const seconds = (performance.now() - startMs) / 1000
    return { seconds, rssMbByThird: mostOfThirds(samples), output }
  } finally {
    clearInterval(sampling)
    process.off('exit', killWithUs)
  }
}

async function collect({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await Promise.all([stdout, stderr].map((stream) => stream && once(stream, 'end')))
  return output
}

export function mostOfThirds(samples: readonly number[]): [number, number, number] {
  const third = samples.length / 3
  const most = (from: number, to: number) =>
    Math.max(0, ...samples.slice(Math.floor(from * third), Math.ceil(to * third)))
  return [most(0, 1), most(1, 2), most(2, 3)]
}
