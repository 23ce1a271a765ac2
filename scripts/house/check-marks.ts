import { isCode, isTest, type SourceFile, type Violation } from './read-tree.ts'

type Mark = {
  pattern: RegExp
  says: string
  /** Which files it is looked for in; all when absent. */
  where?: (file: SourceFile) => boolean
}

const testCode = (file: SourceFile) => isTest(file.path)
const domainCode = (file: SourceFile) =>
  isCode(file) && file.path.startsWith('domain/src/') && !isTest(file.path)

/** The patterns are written with a bracket in each, so that this file does not hold what it looks for. */
const marks: readonly Mark[] = [
  { pattern: /biome-ignor[e]/, says: 'suppresses the linter', where: isCode },
  { pattern: /@ts-(ignor[e]|expect-erro[r]|nochec[k])/, says: 'suppresses the compiler', where: isCode },
  {
    pattern: /\.\.\.[{]/,
    says: 'spreads a literal: write its fields themselves',
    where: isCode,
  },
  { pattern: /\bas an[y]\b/, says: 'casts the type away', where: isCode },
  {
    pattern: /\b(test|it|describe)(\.[a-z]+)*\.onl[y]\(/,
    says: 'runs one test and hides the others',
    where: testCode,
  },
  { pattern: /\b(test|it|describe)(\.[a-z]+)*\.ski[p]\(/, says: 'skips a test', where: testCode },
  {
    pattern: /\bvi\.(do)?moc[k]\(/,
    says: 'mocks a module: replace outside systems at their port',
    where: isCode,
  },
  { pattern: /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/, says: 'leaves work for later', where: isCode },
  {
    pattern: /\bissu[e]s? #?\d/i,
    says: 'names a plan that nobody can read here: name a document',
    // An issue of somebody else's project among its sources.
    where: ({ path }) => path !== 'docs/domain.md',
  },
  { pattern: /coming soo[n]|not implemente[d]/i, says: 'promises what is not there' },
  { pattern: /(^|[\s'"`(=:])\/(wor[k]|hom[e]|User[s]|tm[p])\/[\w.]/m, says: 'names a path of one machine' },
  {
    pattern:
      /\bDate\.no[w]\(|\bnew Date\(\s*[)]|\bMath\.rando[m]\(|\bperformance\.no[w]\(|\bcrypto\.(rando|getRando)/,
    says: 'asks the clock or chance itself; both are parameters in domain',
    where: domainCode,
  },
  {
    pattern: /::date \+ (coalesce\()?\(select offset_day[s]/,
    says: 'adds to a day within a condition: compare with businessDaySql (server/src/business-time.ts)',
    where: ({ path }) => path.startsWith('server/src/') && path !== 'server/src/business-time.ts',
  },
  {
    // Not in a comment.
    pattern: /^(?!\s*(?:\*|\/\/|\/\*)).*(['"`])[A-Z](?:(?!\1).)* (?:(?!\1).)*[.?!]\1/m,
    says: 'says a sentence: domain decides codes, messages/ has the words',
    where: domainCode,
  },
  {
    // As the last argument of a check.
    pattern: /,\s*'[A-Z][^'\n]* [^'\n]*'\s*,?\s*\)/,
    says: 'says a sentence: name a code of contract/src/field-codes.ts',
    where: ({ path }) => /^contract\/src\/(endpoints\/|formats\.ts)/.test(path),
  },
]

/** Words and calls that must not stand in the tree; each finding names its line. */
export function checkMarks(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    marks
      .filter(({ where }) => where?.(file) ?? true)
      .flatMap(({ pattern, says }) => {
        const found = pattern.exec(file.text)
        if (!found) return []
        const line = file.text.slice(0, found.index + 1).split('\n').length
        return [{ path: `${file.path}:${line}`, says }]
      }),
  )
}

/** The files that may read the environment: the server's one reader, the pull adapter's start, and scripts and tests. */
const readsEnvironment =
  /^(server\/src\/config\.ts|pull-adapter\/src\/main\.ts|(scripts|demo|bench|e2e|server\/testing)\/.+|([^/]+\/)?[^/]+\.config\.ts)$/
const environment = /\bprocess\.en[v]\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](node:)?process['"]/

export function checkEnvironment(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isCode(file) && !readsEnvironment.test(file.path) && environment.test(file.text))
    .map((file) => ({ path: file.path, says: 'reads the environment; only server/src/config.ts does' }))
}
