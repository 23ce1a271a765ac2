import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A module of the contract: its path within contract/src without the ending, and what it exports by name. */
export interface ContractModule {
  readonly path: string
  readonly exports: Readonly<Record<string, unknown>>
}

const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

/** Reads the contract in one order of paths and names, on which the names in the document depend. */
export async function readContract(): Promise<readonly ContractModule[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  return await Promise.all(
    files.sort().map(async (file) => ({
      path: file.replace(/\.ts$/, ''),
      exports: sorted(await import(`../../../contract/src/${file}`)),
    })),
  )
}

function sorted(exports: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)))
}
