import { stripVTControlCharacters } from 'node:util'

/** What a runner's json report says of its tests' names and failures. */
export type NamedVitestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export type NamedPlaywrightReport = { suites?: Suite[]; errors: { message?: string }[] }
type Suite = { file?: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  ok: boolean
  file: string
  line: number
  tests: { results: { error?: { message?: string } }[] }[]
}

/** Whoever reads only the end of a long run sees which tests failed, and the first lines of why. */
const linesOfReason = 8

/** One text a failed test, or a file that could not be loaded: where, name, and the beginning of the reason. */
export function listVitestFailures(report: NamedVitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [describe(name, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name} > ${fullName}`, failureMessages?.[0] ?? ''),
    )
  })
}

/** One text a failed journey, and one for each error outside of them. */
export function listPlaywrightFailures(report: NamedPlaywrightReport | undefined): string[] {
  const outside = (report?.errors ?? []).map(({ message = '' }) =>
    describe('outside of the journeys', message),
  )
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return describe(`${file}:${line} > ${title}`, errors.find((message) => message !== '') ?? '')
    })
  return [...failed, ...outside]
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function describe(what: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, linesOfReason)
  return [what, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}
