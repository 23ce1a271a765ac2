import path from 'node:path'
import { isCode, isTest, type SourceFile, type Violation } from './read-tree.ts'

/** ARCHITECTURE.md, "Size". */
const linesAtMost = 250
const filesAtMost = 12

export function checkFileSizes(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    if (!(isCode(file) || file.path.endsWith('.css')) || isTest(file.path) || isGenerated(file)) return []
    const lines = file.text.trimEnd().split('\n').length
    return lines > linesAtMost
      ? [{ path: file.path, says: `has ${lines} lines, ${linesAtMost} are allowed: is it one idea?` }]
      : []
  })
}

/** Counts code without tests. In `ui` a component is the word: it has one folder by design. */
export function checkFolderSizes(files: readonly SourceFile[]): Violation[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file.path)
    if (!isCode(file) || isTest(file.path) || isGenerated(file) || folder === 'client/src/ui') continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesAtMost)
    .map(([folder, count]) => ({
      path: folder,
      says: `holds ${count} files, ${filesAtMost} are allowed: split it by word, never by kind`,
    }))
}

function isGenerated(file: SourceFile): boolean {
  return file.path.includes('/locales/') || /(^|[./-])generated[./-]/.test(file.path)
}
