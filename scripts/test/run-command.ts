import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout; every command runs there. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export type CommandResult = { succeeded: boolean; output: string }

const running = new Set<ChildProcess>()

/**
 * Runs a script of a package with this Node. `live` shows its output as it comes and answers none; otherwise the
 * output is kept and answered. A missing or failing program answers `succeeded: false`.
 */
export function runScript(
  script: string,
  args: readonly string[],
  show: 'live' | 'kept',
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    const finish = (succeeded: boolean) => {
      running.delete(child)
      resolve({ succeeded, output })
    }
    child.once('error', (cause) => {
      output += cause.message
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}

/** Passes a signal on to whatever runs, so that an interrupted run leaves nothing behind. */
export function signalRunning(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}
