import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a running demo tells the other commands of this checkout, in a file that only its owner can read. */
export interface RunningDemo {
  /** Of the role that serves. */
  readonly databaseUrl: string
}

const fileIn = (dataDir: string) => path.join(dataDir, 'running.json')

/** Stands as long as the demo runs; answers what takes it away. */
export function publishRunningDemo(dataDir: string, demo: RunningDemo): () => void {
  writeFileSync(fileIn(dataDir), JSON.stringify(demo), { mode: 0o600 })
  return () => rmSync(fileIn(dataDir), { force: true })
}

/** Undefined where none runs, or a killed one left nothing to read. */
export function findRunningDemo(dataDir: string): RunningDemo | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningDemo
  } catch {
    return undefined
  }
}
