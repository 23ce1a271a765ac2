import { readFileSync } from 'node:fs'
import { type Migration, migrationsFolder } from '../../server/src/database/migrations/read-migrations.ts'

/** The migrations that a version was released with, beside those of the versions before it. */
export interface Release {
  readonly version: string
  readonly files: readonly FrozenFile[]
}

export type FrozenFile = Pick<Migration, 'name' | 'sha256'>

export const releasedFile = new URL('released.json', migrationsFolder)

/** Oldest first. The file stands beside the migrations, so that a checkout without git's history can be checked. */
export function readReleases(): readonly Release[] {
  return JSON.parse(readFileSync(releasedFile, 'utf8'))
}

/** The files that no release has yet. Only they may still change, and only they are checked for unsafe steps. */
export function unreleasedOf<File extends FrozenFile>(
  files: readonly File[],
  releases: readonly Release[],
): readonly File[] {
  const frozen = new Set(releases.flatMap((release) => release.files.map(({ name }) => name)))
  return files.filter(({ name }) => !frozen.has(name))
}

/** Says what a database of a released version would refuse or apply in another order, a sentence for each file. */
export function findReleasedFaults(files: readonly FrozenFile[], releases: readonly Release[]): string[] {
  const present = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const frozen = releases.flatMap(({ version, files }) => files.map((file) => ({ ...file, version })))
  const newest = frozen.at(-1)
  const changed = frozen.flatMap(({ name, sha256, version }) => {
    const found = present.get(name)
    if (found === undefined) return [`${name} of ${version} is not here. Restore it.`]
    if (found === sha256) return []
    return [`${name} differs from that of ${version}. Restore it, and write a new migration.`]
  })
  const late = unreleasedOf(files, releases)
    .filter(({ name }) => newest !== undefined && name <= newest.name)
    .map(
      ({ name }) => `${name} stands before ${newest?.name} of ${newest?.version}. Give it the next number.`,
    )
  return [...changed, ...late, ...findSharedNumbers(files)]
}

/** Two branches that each add a migration take the same number; which of them is applied first is then chance. */
function findSharedNumbers(files: readonly FrozenFile[]): string[] {
  const numberOf = ({ name }: FrozenFile) => name.slice(0, 4)
  return files
    .filter((file, index) => index > 0 && numberOf(file) === numberOf(files[index - 1] as FrozenFile))
    .map(({ name }) => `${name} has the number of the file before it. Give it the next number.`)
}
