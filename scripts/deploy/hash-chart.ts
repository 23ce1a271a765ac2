import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The chart's files, with the values that deploy/kubernetes.yaml was rendered with. */
export function hashChart(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const name = path.relative(folder, file).split(path.sep).join('/')
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
