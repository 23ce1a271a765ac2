interface ReleaseState {
  /** Of package.json, such as `0.1.0`. */
  readonly version: string
  /** The text of CHANGELOG.md. */
  readonly changelog: string
  /** What `git status --porcelain` prints; empty in a clean work tree. */
  readonly changedFiles: string
  /** The tags that name this commit. */
  readonly tags: readonly string[]
  /** The number of breaks of the API that this version makes on purpose. */
  readonly acceptedBreaks: number
}

/** Returns why this commit is no release; empty when it is one. */
export function judgeRelease({
  version,
  changelog,
  changedFiles,
  tags,
  acceptedBreaks,
}: ReleaseState): string[] {
  const faults: string[] = []
  if (changedFiles.trim() !== '') faults.push('The work tree has changes that are not committed.')
  if (!tags.includes(`v${version}`))
    faults.push(
      `The tag v${version} does not name this commit: git tag -a v${version} -m "MyAccount ${version}"`,
    )
  const [, heading = ''] = /^## (?!Unreleased)(.*)$/m.exec(changelog) ?? []
  const [named, date = ''] = heading.split(' - ')
  if (named !== version || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    faults.push(`The newest version in CHANGELOG.md is "${heading}", not "${version} - YYYY-MM-DD".`)
  const [, open = ''] = /^## Unreleased\n([\s\S]*?)^## /m.exec(changelog) ?? []
  if (open.trim() !== '') faults.push('CHANGELOG.md has lines under "Unreleased".')
  if (acceptedBreaks > 0 && !version.endsWith('.0'))
    faults.push(`${version} is a patch, and scripts/compatibility/accepted-breaks.ts has breaks of the API.`)
  return faults
}
