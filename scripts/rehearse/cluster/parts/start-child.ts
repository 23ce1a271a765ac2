import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessAccount } from '../../../../demo/postgres/unprivileged-account.ts'

export interface Child {
  readonly pid: number
  readonly ended: Promise<void>
  isRunning(): boolean
  signal(name: NodeJS.Signals): void
  /** Sends the signal and waits; what does not end in time is killed. */
  stop(name: NodeJS.Signals, atMostMs: number): Promise<void>
}

interface StartChild {
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** The account to run under if we are root. */
  readonly account?: ProcessAccount | undefined
  readonly logFile: string
}

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches us alone and we end everything in order. If we end in
 * another way, the group is killed.
 */
export function startChild({ command, args, environment = {}, account, logFile }: StartChild): Child {
  const log = openSync(logFile, 'a', 0o644)
  const own = spawn(command, [...args], {
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    detached: true,
    stdio: ['ignore', log, log],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  closeSync(log)
  let isRunning = true
  const killWithUs = () => killGroup(own.pid)
  // Before the listeners of what was begun earlier, such as the one that removes the folder.
  process.prependOnceListener('exit', killWithUs)
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false
      process.off('exit', killWithUs)
      resolve()
    }
    own.once('exit', end)
    // The command is missing; the caller waits for an answer and says so.
    own.once('error', end)
  })
  return {
    pid: own.pid ?? 0,
    ended,
    isRunning: () => isRunning,
    signal: (name) => void own.kill(name),
    async stop(name, atMostMs) {
      if (!isRunning) return
      own.kill(name)
      await Promise.race([ended, sleep(atMostMs, undefined, { ref: false })])
      if (isRunning) killGroup(own.pid)
      await ended
    },
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
