import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells a process from a later one with the same id: its start time, as the system writes it.
 * Undefined when no such process lives. A process id alone is not enough: after a restart of the machine or of a
 * container the same small numbers come again.
 */
export function readStartMark(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces and parentheses: the fields are counted after the last one (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a living process, its words joined by spaces; undefined when there is none. */
export function readCommandLine(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'args=')
  if (readStartMark(pid) === undefined) return undefined
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  const answer = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined
}
