import { readdirSync, readFileSync } from 'node:fs'
import type { Rig } from '../load/interleave.ts'

/** Linux counts in hundredths of a second. */
const msOfTick = 10

/** Processor time that these processes have used since they began, in ms; what has ended counts no more. */
export function readCpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.cpuMs ?? 0), 0)
}

export function listChildren(parent: number): number[] {
  return listPids().filter((pid) => readStat(pid)?.parent === parent)
}

/** The child of this process whose command line holds the text. */
export function findChild(commandPart: string): number {
  const found = listChildren(process.pid).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(commandPart)
    } catch {
      return false
    }
  })
  return found ?? 0
}

/** For 'exit' handlers, where nothing asynchronous runs any more: blocks until the process is gone. */
export function waitUntilEnded(pid: number, atMostMs: number): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waitedMs = 0; waitedMs < atMostMs && readStat(pid) !== undefined; waitedMs += 20) {
    Atomics.wait(pause, 0, 0, 20)
  }
}

export interface CpuMeter {
  /** The rig, with the processor time of all its stretches counted. */
  readonly rig: Rig
  /** For each answer, in microseconds; 0 where there is no /proc. Hardly moved by what else runs on the machine. */
  readonly each: () => { readonly ownUs: number; readonly databaseUs: number }
}

/** Counts what one rig costs: its own process, and the database's for it. `postgresPid` is the first process. */
export function meterCpu(rig: Rig, ownPid: number, postgresPid: number): CpuMeter {
  let [own, database, answers] = [0, 0, 0]
  return {
    rig: async (durationMs) => {
      const ownBefore = readCpuMs([ownPid])
      const databaseBefore = new Map(listChildren(postgresPid).map((pid) => [pid, readCpuMs([pid])]))
      const samples = await rig(durationMs)
      own += readCpuMs([ownPid]) - ownBefore
      // What ended meanwhile was idle: connections that nobody used.
      for (const pid of listChildren(postgresPid))
        database += readCpuMs([pid]) - (databaseBefore.get(pid) ?? 0)
      answers += samples.latenciesMs.length
      return samples
    },
    each: () => ({
      ownUs: answers === 0 ? 0 : (own * 1000) / answers,
      databaseUs: answers === 0 ? 0 : (database * 1000) / answers,
    }),
  }
}

export function listPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** Undefined once the process has ended. */
export function readStat(pid: number): { readonly parent: number; readonly cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in brackets and may hold anything; after it come state, parent, ... (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ended, and not yet taken note of by its parent.
    if (fields[0] === 'Z') return undefined
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * msOfTick }
  } catch {
    return undefined
  }
}
