import { readFileSync } from 'node:fs'

/**
 * Package version plus commit (ADR 0017). The image's build gives it whole; in a checkout the commit is read from
 * git's files, so that nothing has to be run.
 */
export function readAppVersion(given: string | undefined): string {
  if (given !== undefined) return given
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const commit = readCommit(new URL('../../.git/', import.meta.url))
  return commit === undefined ? manifest.version : `${manifest.version}+${commit.slice(0, 7)}`
}

function readCommit(git: URL): string | undefined {
  try {
    const head = readFileSync(new URL('HEAD', git), 'utf8').trim()
    const branch = /^ref: (.+)$/.exec(head)?.[1]
    return branch === undefined ? head : readFileSync(new URL(branch, git), 'utf8').trim()
  } catch {
    return undefined
  }
}
