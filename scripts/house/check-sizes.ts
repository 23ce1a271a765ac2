import { isCode, isTest, type SourceFile } from './read-tree.ts'

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

function isGenerated(file: SourceFile): boolean {
  return file.path.includes('/locales/') || /(^|[./-])generated[./-]/.test(file.path)
}
