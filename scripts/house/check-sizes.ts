import path from 'node:path'
import { isCode, isTest, type SourceFile } from './read-tree.ts'
import { scanImports } from './scan-imports.ts'

/** Above this many lines the reviewer is asked whether a file is one idea. It is a question, never an error. */
const questionAbove = 400

/** Lists hand-written files without tests that are longer than 400 lines, each as a line of text, longest first. */
export function listLongFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      (file) => (isCode(file) || file.path.endsWith('.css')) && !isTest(file.path) && !isGenerated(file),
    )
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > questionAbove)
    .toSorted((one, other) => other.lines - one.lines)
    .map(({ path, lines }) => `${path}: ${lines} lines. Is it one idea?`)
}

/** A file up to this length is small, and the file that takes it in stays below the second number. */
const smallUpTo = 120
const mergedUpTo = 250

/**
 * Lists small files whose only importer stands in the same or the parent folder and has room for them, each as a line of
 * text. A file with a test, a stylesheet or a role suffix (CONTRIBUTING.md) of its own stays, and one that is loaded
 * lazily or named by its path. It is a question, never an error.
 */
export function listSmallFiles(files: readonly SourceFile[]): string[] {
  const importsOf = Map.groupBy(
    scanImports(files).filter(({ to }) => to !== undefined),
    ({ to }) => to,
  )
  const texts = new Map(files.map((file) => [file.path, file.text]))
  const linesOf = (at: string) => (texts.get(at) ?? '').trimEnd().split('\n').length
  return files.filter(isSmall).flatMap(({ path: at, text }) => {
    const importers = [...new Set(importsOf.get(at)?.map(({ from }) => from))]
    const [importer] = importers
    if (importer === undefined || importers.length > 1 || isTest(importer) !== isTest(at)) return []
    const folder = path.posix.dirname(at)
    if (![folder, path.posix.dirname(folder)].includes(path.posix.dirname(importer))) return []
    if (/\.css'/.test(text)) return []
    if (texts.has(at.replace(/\.(tsx?)$/, '.test.$1')) || texts.has(at.replace(/\.tsx?$/, '.test.ts')))
      return []
    const name = path.posix.basename(at)
    const isLazy = new RegExp(`import\\(\\s*'[^']*${name}'`).test(texts.get(importer) ?? '')
    if (isLazy || linesOf(at) + linesOf(importer) > mergedUpTo) return []
    return [`${at}: ${linesOf(at)} lines for ${importer} alone. Does it belong there?`]
  })
}

function isSmall(file: SourceFile): boolean {
  const hasRole = path.posix.basename(file.path).split('.').length > 2
  return /\.tsx?$/.test(file.path) && !hasRole && file.text.split('\n').length <= smallUpTo
}

function isGenerated(file: SourceFile): boolean {
  return file.path.includes('/locales/') || /(^|[./-])generated[./-]/.test(file.path)
}
