import { readdirSync, writeFileSync } from 'node:fs'
import { renderMachines } from './render-machines.ts'

const folder = new URL('../../server/migrations/', import.meta.url)
const migrations = readdirSync(folder).sort()

/** The newest migration with machines: until it is released it is written again. */
export const newestMachines = new URL(
  migrations.filter((name) => /^\d{4}-machines\.sql$/.test(name)).at(-1) ?? '0002-machines.sql',
  folder,
)

/** The next one, for `npm run machines -- --next`: a released migration never changes. */
function nextMachines(): URL {
  const last = migrations.filter((name) => /^\d{4}-/.test(name)).at(-1) ?? ''
  return new URL(`${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-machines.sql`, folder)
}

if (import.meta.main) {
  const file = process.argv.includes('--next') ? nextMachines() : newestMachines
  writeFileSync(file, renderMachines())
  console.log(`${file.pathname} is written.`)
}
