import { readFileSync } from 'node:fs'
import { listPids, readStat } from './process-cpu.ts'

export interface ProcessMemory {
  readonly pid: number
  readonly command: string
  readonly rssMb: number
  /** Shared pages counted by share: what sums up over processes. */
  readonly pssMb: number
}

/** Of a process and everything it started, by /proc; empty where there is none (macOS). */
export function readTreeMemory(rootPid: number): ProcessMemory[] {
  const children = new Map<number, number[]>()
  for (const pid of listPids()) {
    const parent = readStat(pid)?.parent
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found: number[] = []
  const waiting = [rootPid]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid)
    waiting.push(...(children.get(pid) ?? []))
  }
  return found.flatMap((pid) => readMemory(pid) ?? [])
}

/** Undefined once the process has ended. */
export function readMemory(pid: number): ProcessMemory | undefined {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, command, rssMb: megabytesOf(rollup, 'Rss'), pssMb: megabytesOf(rollup, 'Pss') }
  } catch {
    return undefined
  }
}

function megabytesOf(text: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]
  return Number(kilobytes ?? 0) / 1024
}
