import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const skipped = /^(node_modules|dist|\.cache)$/
const isTest = /\.test\.tsx?$/

/** One value for all that the files hold; tests and what is built are left out. `roots` are folders or files. */
export function hashSources(roots: readonly string[]): string {
  const hash = createHash('sha256')
  for (const root of roots) {
    for (const file of listFiles(root))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(at: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(at, { withFileTypes: true })
    } catch {
      return null
    }
  })()
  if (entries === null) return [at]
  return entries
    .filter(({ name }) => !skipped.test(name) && !isTest.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(path.join(at, entry.name)) : [path.join(at, entry.name)],
    )
}
