import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the repository as the rules see it; the path is relative to the checkout, with forward slashes. */
export type SourceFile = { path: string; text: string }

/** What a rule says about one place, in words that tell how to mend it. */
export type Violation = { path: string; says: string }

const skipped = /^(node_modules|\.git|\.cache|dist|\.data.*|test-results|playwright-report)$/
const readable = /\.(ts|tsx|mjs|css|html|sql|md|json|yml|yaml)$|(^|\/)\.ci\/run$/

/** Every text file below the folder that belongs to the repository; what tools make and keep is left out. */
export function readTree(root: string, folder = ''): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : readTree(root, at)
    if (!readable.test(at) || entry.name === 'package-lock.json') return []
    return [{ path: at, text: readFileSync(path.join(root, at), 'utf8') }]
  })
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(file.path)
}

/**
 * Tests, and what stands in a folder named `testing` or as `x.access.ts` for them, may reach further than what ships: to the test
 * server, the demo's embedded systems, the runner.
 */
export function isTest(filePath: string): boolean {
  return /\.(test|e2e)\.tsx?$|\.access\.ts$|\/testing\//.test(filePath)
}
