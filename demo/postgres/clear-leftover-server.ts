import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readCommandLine, readStartMark } from './data-dir/running-process.ts'
import { StartRefusal } from './start-refusal.ts'

/** Stands on the command line of every server that we start, so that a left one can be told from somebody else's. */
export const clusterMark = 'cluster_name=myaccount'

/**
 * Stops the server that a killed run left on this cluster. The caller holds the data folder's lock, so a server with
 * our mark has no living owner. A server without it is somebody's: refused, never stopped. PostgreSQL's own stop
 * command is not used, because it signals whatever process has the number in the file today.
 */
export async function clearLeftoverServer(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const command = pid > 0 ? readCommandLine(pid) : undefined
  if (command === undefined) {
    // Of a dead process: PostgreSQL's to judge, since it also asks whether that server's memory is still in use.
    if (await isGoneFromTable(pid)) return
    rmSync(pidFile, { force: true })
    return
  }
  if (!command.includes(`-D ${clusterDir} `)) {
    // The number belongs to another program by now. PostgreSQL would take it for its own and refuse to start.
    rmSync(pidFile, { force: true })
    return
  }
  if (!command.includes(clusterMark)) {
    throw new StartRefusal(
      `A PostgreSQL that this product did not start (process ${pid}) runs on ${clusterDir}. Stop it, or choose another DATA_DIR.`,
    )
  }
  log('Stopping the database that a killed run left behind')
  await stopProcess(pid, { politely: 'SIGINT', firmly: 'SIGQUIT', patienceMs: 20_000 })
}

/**
 * A killed process stays in the system's table until its parent has taken note, in a container without an init
 * process for ever, and PostgreSQL takes the entry for a living server. False when it is still there after a while.
 */
async function isGoneFromTable(pid: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 2_000; waitedMs += 20) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await delay(20)
  }
  return false
}

async function stopProcess(
  pid: number,
  how: { politely: NodeJS.Signals; firmly: NodeJS.Signals; patienceMs: number },
): Promise<void> {
  const startMark = readStartMark(pid)
  const isStillThere = () => startMark !== undefined && readStartMark(pid) === startMark
  for (const signal of [how.politely, how.firmly]) {
    if (!isStillThere()) return
    process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < how.patienceMs && isStillThere(); waitedMs += 20) await delay(20)
  }
  if (isStillThere()) throw new StartRefusal(`The database of an earlier run (process ${pid}) does not stop.`)
}
