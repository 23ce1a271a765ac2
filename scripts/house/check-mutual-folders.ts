import path from 'node:path'
import { isTest, type Violation } from './read-tree.ts'
import type { Import } from './scan-imports.ts'

/** The payment engine and the features beside it (docs/guides/payments.md). */
const checked =
  /^server\/src\/features\/(payments|receipts|refunds|guest-checkout|scheduled-payments|staff-payments)\//

/**
 * Two folders of payments that import each other, told once, at the first of them: whoever reads one would have to read
 * both. A folder and one inside it may.
 */
export function checkMutualFolders(imports: readonly Import[]): Violation[] {
  const seen = new Set<string>()
  const pairs = new Set<string>()
  for (const { from, to } of imports) {
    if (!to || isTest(from) || !checked.test(from) || !checked.test(to)) continue
    const [own, other] = [path.posix.dirname(from), path.posix.dirname(to)]
    if (isInside(own, other) || isInside(other, own)) continue
    seen.add(`${own} ${other}`)
    if (seen.has(`${other} ${own}`)) pairs.add([own, other].sort().join(' '))
  }
  return [...pairs].sort().map((pair) => {
    const [first = '', second] = pair.split(' ')
    return { path: first, says: `and ${second} import each other` }
  })
}

function isInside(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other}/`)
}
