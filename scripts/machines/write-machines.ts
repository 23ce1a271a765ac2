// Usage: npm run machines -- --next
// Writes the migration with the machines of the domain: a new file, or the newest one again while no release has it.
import { readdirSync, writeFileSync } from 'node:fs'
import { migrationsFolder } from '../../server/src/database/migrations/read-migrations.ts'
import { readReleases, unreleasedOf } from '../migrations/released.ts'
import { renderMachines } from './render-machines.ts'

const names = readdirSync(migrationsFolder)
  .filter((name) => /^\d{4}-.*\.sql$/.test(name))
  .sort()
const newestName = names.filter((name) => name.endsWith('-machines.sql')).at(-1) ?? '0002-machines.sql'

export const newestMachines = new URL(newestName, migrationsFolder)

function nextMachines(): URL {
  const isReleased = unreleasedOf([{ name: newestName, sha256: '' }], readReleases()).length === 0
  if (!isReleased) return newestMachines
  const number = Number(names.at(-1)?.slice(0, 4)) + 1
  return new URL(`${String(number).padStart(4, '0')}-machines.sql`, migrationsFolder)
}

if (import.meta.main) {
  if (process.argv.includes('--next')) {
    const file = nextMachines()
    writeFileSync(file, renderMachines())
    console.log(`${file.pathname} is written.`)
  } else {
    console.error('A released migration never changes: write the next one with `npm run machines -- --next`.')
    process.exitCode = 1
  }
}
