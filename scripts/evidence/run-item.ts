import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { root } from '../test/run-command.ts'

export interface Ended {
  readonly exitCode: number | null
  /** `stopped`: the person ended the whole run. */
  readonly by: 'itself' | 'time limit' | 'stopped'
  readonly output: string
  readonly minutes: number
}

interface Command {
  /** A path from the checkout. */
  readonly script: string
  readonly args: readonly string[]
  readonly limitMs: number
  /** Keeps the whole output. */
  readonly logFile: string
  readonly stop: AbortSignal
  /** A command that was asked to end has so long to end what it started. */
  readonly graceMs?: number
}

/** Runs a command of the repository with a time limit. Its processes are a group of their own, which ends with it. */
export async function runItem({
  script,
  args,
  limitMs,
  logFile,
  stop,
  graceMs = 30_000,
}: Command): Promise<Ended> {
  const startedMs = performance.now()
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    // Paths among the arguments are those of the checkout, wherever npm was called.
    env: { ...process.env, INIT_CWD: root },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let by: Ended['by'] = 'itself'
  let forcing: NodeJS.Timeout | undefined
  const end = (reason: Ended['by']) => {
    if (by !== 'itself') return
    by = reason
    child.kill('SIGTERM')
    forcing = setTimeout(() => killGroup(child), graceMs)
  }
  const limit = setTimeout(() => end('time limit'), limitMs)
  const onStop = () => end('stopped')
  stop.addEventListener('abort', onStop, { once: true })
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => {
    clearTimeout(limit)
    clearTimeout(forcing)
    stop.removeEventListener('abort', onStop)
  })
  killGroup(child)
  const minutes = (performance.now() - startedMs) / 60_000
  return { exitCode, by, output: readFileSync(logFile, 'utf8'), minutes }
}

/** Ends what the command left behind; usually nothing is there any more. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
