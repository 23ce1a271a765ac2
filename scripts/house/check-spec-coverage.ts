import type { SourceFile, Violation } from './read-tree.ts'

const coverageFile = 'docs/spec-coverage.md'

const testFile = /\.(?:test\.tsx?|e2e\.ts)$/

/**
 * Every line of docs/spec-coverage.md names files that exist, a test among them, or says which later capability brings
 * it. A line without either is a gap.
 */
export function checkSpecCoverage(files: readonly SourceFile[]): Violation[] {
  const paths = new Set(files.map(({ path }) => path))
  const coverage = files.find(({ path }) => path === coverageFile)
  if (coverage === undefined) return [{ path: coverageFile, says: 'is not there' }]
  const rows = coverage.text
    .split('\n')
    .map((text, index) => ({ text, place: `${coverageFile}:${index + 1}` }))
    .filter(({ text }) => /^- \d+\.\d+ /.test(text))
  if (rows.length < 60)
    return [{ path: coverageFile, says: `has ${rows.length} lines: the specification says more` }]
  return rows.flatMap(({ text, place }): Violation[] => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md|json|mjs|css))`/g)].map(
      (match) => match[1] as string,
    )
    const absent = named.filter((path) => !paths.has(path))
    if (absent.length > 0) return [{ path: place, says: `names what is not there: ${absent.join(', ')}` }]
    return named.some((path) => testFile.test(path)) || /\blater\b/.test(text)
      ? []
      : [{ path: place, says: 'names no test and no later capability' }]
  })
}
