import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the license texts of the packages that a release installs.
 *
 * @param listed The lines of `npm ls --parseable --long`: a folder, a colon, and the package with its version. The line
 * of a workspace has a third part.
 */
export function writeNotices(listed: string): string {
  const packages = new Map<string, string>()
  for (const line of listed.split('\n')) {
    const [folder = '', name = '', target] = line.split(':')
    if (!folder.includes('node_modules') || name === '' || target !== undefined) continue
    packages.set(name, folder)
  }
  const parts = [...packages]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, folder]) => `${name}\n${'-'.repeat(name.length)}\n\n${readLicense(folder)}\n`)
  return `MyAccount installs these packages. Each is under its own license.\n\n${parts.join('\n')}`
}

/** Returns the texts of the package's license and notice files; without one, the license that it declares. */
function readLicense(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  if (names.length > 0)
    return names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n')
  const { license = 'unknown', homepage = '' } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  return `License: ${license}\n${homepage}`.trim()
}
