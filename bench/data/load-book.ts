import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './open-bench-data.ts'
import { watchProcess } from './watch-process.ts'

const script = (name: string) => fileURLToPath(new URL(`../../scripts/data/${name}.ts`, import.meta.url))
const generateAtMostMs = 10 * 60_000
const importAtMostMs = 60 * 60_000

export interface LoadedBook {
  readonly accounts: number
  readonly records: number
  readonly generateSeconds: number
  readonly importSeconds: number
  readonly importRssMbByThird: readonly [number, number, number]
}

/** A book of that many accounts through the two commands an operator has: `generate` to a file, `import` of it. */
export async function loadBook(
  database: BenchDatabase,
  { accounts, seed, folder }: { accounts: number; seed: string; folder: string },
): Promise<LoadedBook> {
  const file = path.join(folder, `${database.name}.ndjson`)
  const rejects = `${file}.rejects`
  try {
    const generated = await watchProcess(
      [script('generate'), '--accounts', String(accounts), '--seed', seed, '--out', file],
      { atMostMs: generateAtMostMs },
    )
    const imported = await watchProcess([script('import'), file, '--rejects', rejects], {
      environment: { DATABASE_URL: database.appUrl },
      atMostMs: importAtMostMs,
    })
    const counts = /(\d+) records: (\d+) applied/.exec(imported.output)
    const records = Number(counts?.[1])
    if (!counts || counts[1] !== counts[2]) throw new Error(`The book is not whole:\n${imported.output}`)
    return {
      accounts,
      records,
      generateSeconds: generated.seconds,
      importSeconds: imported.seconds,
      importRssMbByThird: imported.rssMbByThird,
    }
  } finally {
    for (const each of [file, rejects]) rmSync(each, { force: true })
  }
}
