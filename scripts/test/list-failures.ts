import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './count-results.ts'

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

/** One entry for each failed test, or for a file that could not be loaded. `file` is a path, as the report has it. */
export function listVitestFailures(report: NamedVitestReport | undefined): Failure[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [{ file: name, text: describe(name, message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file: name,
      text: describe(`${name} > ${fullName}`, failureMessages?.[0] ?? ''),
    }))
  })
}

/** One entry for each failed journey, and one without a file for each error outside of them. */
export function listPlaywrightFailures(report: NamedPlaywrightReport | undefined): Failure[] {
  const outside = (report?.errors ?? []).map(({ message = '' }) => ({
    text: describe('outside of the journeys', message),
  }))
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      const reason = errors.find((message) => message !== '') ?? ''
      return { file, text: describe(`${file}:${line} > ${title}`, reason) }
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
