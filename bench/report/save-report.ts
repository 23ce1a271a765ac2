import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'

const folder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))

interface Report {
  readonly findings: readonly Finding[]
  readonly figures: readonly unknown[]
  readonly takenAt: Date
  /** Load average when it began: what else the machine was doing. */
  readonly loadBefore: number
}

/** Everything measured, beside the table: `.cache/bench/last.json`. Answers where it stands. */
export function saveReport({ findings, figures, takenAt, loadBefore }: Report): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'last.json')
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    memoryMb: Math.round(os.totalmem() / 1024 / 1024),
    node: process.version,
  }
  writeFileSync(
    file,
    JSON.stringify({ takenAt: takenAt.toISOString(), loadBefore, machine, findings, figures }, null, 2),
  )
  return path.relative(process.cwd(), file)
}
