// Usage: npm run freeze
// Adds the migrations that no release has yet to server/migrations/released.json, under the version of package.json. Run
// it in the commit that is tagged.
import { readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '../../server/src/database/migrations/read-migrations.ts'
import { findReleasedFaults, readReleases, releasedFile, unreleasedOf } from './released.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}
const releases = readReleases()
const migrations = await readMigrations()
const added = unreleasedOf(migrations, releases).map(({ name, sha256 }) => ({ name, sha256 }))
const faults = findReleasedFaults(migrations, releases)

if (faults.length > 0) refuse(faults.join('\n'))
else if (added.length === 0) console.log(`No migration is new since ${releases.at(-1)?.version}.`)
else if (releases.some((release) => release.version === version))
  refuse(`${version} is released already. Raise the version in package.json first.`)
else {
  writeFileSync(releasedFile, `${JSON.stringify([...releases, { version, files: added }], null, 2)}\n`)
  console.log(`Frozen with ${version}: ${added.map(({ name }) => name).join(', ')}.`)
}

function refuse(says: string): void {
  console.error(says)
  process.exitCode = 1
}
