import path from 'node:path'
import { isTest, type SourceFile, type Violation } from './read-tree.ts'

const recordPath = /^docs\/adr\/(\d{4})-[\w-]+\.md$/

/**
 * Each decision record that a file names exists, by its number or by its path. So do the files that documents link to and
 * that records name.
 */
export function checkReferences(files: readonly SourceFile[]): Violation[] {
  const paths = new Set(files.map((file) => file.path))
  const records = new Set(files.flatMap(({ path }) => recordPath.exec(path)?.[1] ?? []))
  return files.flatMap((file) => {
    const numbers = [...file.text.matchAll(/\bADR (\d{4})\b/g)].map((match) => match[1] as string)
    const unknown = numbers.filter((number) => !records.has(number)).map((number) => `ADR ${number}`)
    // A test of these checks names records that are not there.
    const text = isTest(file.path) ? '' : file.text
    const named = [...text.matchAll(/\bdocs\/adr\/\d{4}-[\w-]+\.md\b/g)].map(([whole]) => whole)
    const absent = [...namedFiles(file), ...named].filter((path) => !paths.has(path))
    const gone = [...new Set([...unknown, ...absent])]
    return gone.length === 0 ? [] : [{ path: file.path, says: `names what is not there: ${gone.join(', ')}` }]
  })
}

function namedFiles({ path: from, text }: SourceFile): string[] {
  if (!from.endsWith('.md')) return []
  const linked = [...text.matchAll(/\]\(([\w./-]+\.(?:md|ts|tsx|json))(?:#[\w-]+)?\)/g)].map((match) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(from), match[1] as string)),
  )
  if (!/^(docs\/adr\/|[A-Z]+\.md$)/.test(from)) return linked
  const inCode = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|sql|mjs))`/g)].map(
    (match) => match[1] as string,
  )
  return [...linked, ...inCode]
}

const recordSections = ['Context', 'Decision', 'Consequences', 'Enforced by']

/** Every decision record has its number as title, the four sections in order, and a row in the index. */
export function checkRecords(files: readonly SourceFile[]): Violation[] {
  const index = files.find(({ path }) => path === 'docs/adr/README.md')?.text ?? ''
  return files.flatMap(({ path: from, text }) => {
    const number = recordPath.exec(from)?.[1]
    if (number === undefined) return []
    const sections = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    const faults = [
      text.startsWith(`# ${number}: `) ? '' : `does not begin with "# ${number}: "`,
      sections.join() === recordSections.join() ? '' : `has other sections than ${recordSections.join(', ')}`,
      index.includes(`](${path.posix.basename(from)})`) ? '' : 'has no row in docs/adr/README.md',
    ]
    return faults.filter((says) => says !== '').map((says) => ({ path: from, says }))
  })
}

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
  const records = new Set(files.flatMap(({ path }) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []))
  return [...checkDeviations(coverage.text, rows, records), ...rows.flatMap(checkRow)]

  function checkRow({ text, place }: { readonly text: string; readonly place: string }): Violation[] {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md|json|mjs|css))`/g)].map(
      (match) => match[1] as string,
    )
    const absent = named.filter((path) => !paths.has(path))
    if (absent.length > 0) return [{ path: place, says: `names what is not there: ${absent.join(', ')}` }]
    return named.some((path) => testFile.test(path)) || /\blater\b/.test(text)
      ? []
      : [{ path: place, says: 'names no test and no later capability' }]
  }
}

/** Every record that a line names exists, and every line that the first paragraphs list as deviating names one. */
function checkDeviations(
  text: string,
  rows: readonly { readonly text: string; readonly place: string }[],
  records: ReadonlySet<string>,
): Violation[] {
  const namedIn = (row: string) => [...row.matchAll(/\bADR (\d{4})\b/g)].map((match) => match[1] as string)
  const absent = rows.flatMap((row) =>
    namedIn(row.text)
      .filter((record) => !records.has(record))
      .map((record) => ({ path: row.place, says: `names ADR ${record}, which is not there` })),
  )
  const [, listed = ''] = /^Lines that deviate .*: (.+)\.$/m.exec(text) ?? []
  const silent = listed
    .split(', ')
    .filter(
      (number) =>
        number !== '' &&
        !rows.some((row) => row.text.startsWith(`- ${number} `) && namedIn(row.text).length > 0),
    )
  return [
    ...absent,
    ...silent.map((number) => ({
      path: coverageFile,
      says: `lists ${number} as deviating without a record`,
    })),
  ]
}
