import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import type { Result } from './judge-run.ts'

/** The results of one commit. An item that runs again takes the place of its earlier result, and counts its failures. */
export class KeptResults {
  readonly #file: string
  readonly #results = new Map<string, Result>()

  constructor(file: string) {
    this.#file = file
    for (const result of readResults(file)) this.#results.set(result.name, result)
  }

  all(): Result[] {
    return [...this.#results.values()]
  }

  /** Only what passed or failed is a result; what could not be run may be possible later. */
  has(name: string): boolean {
    const outcome = this.#results.get(name)?.outcome
    return outcome === 'passed' || outcome === 'failed'
  }

  keep(result: Omit<Result, 'failedBefore'>): Result {
    const earlier = this.#results.get(result.name)
    const failedBefore = (earlier?.failedBefore ?? 0) + (earlier?.outcome === 'failed' ? 1 : 0)
    const kept = { ...result, failedBefore }
    this.#results.set(result.name, kept)
    mkdirSync(path.dirname(this.#file), { recursive: true })
    const unfinished = `${this.#file}.unfinished`
    writeFileSync(unfinished, `${JSON.stringify(this.all(), null, 2)}\n`)
    renameSync(unfinished, this.#file)
    return kept
  }
}

function readResults(file: string): Result[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new StartRefusal(
      `${file} cannot be read. Delete it, and the results of its commit are taken again.`,
    )
  }
}
