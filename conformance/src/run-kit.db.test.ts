import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeConformanceDriver } from '../../carrier-simulator/src/conformance/conformance-driver.ts'
import { makeDriver as makePullAdapter } from '../../pull-adapter/src/conformance-driver.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { testTokens } from '../../server/testing/test-settings.ts'
import type { ConformanceDriver, Connection } from './driver.ts'
import { KitRefused, runKit, type ScenarioResult } from './run-kit.ts'
import { allScenarios } from './scenarios/all-scenarios.ts'
import { type Fault, makeSmallAdapter } from './testing/small-adapter.ts'

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const patient = { patienceMs: 20_000, downMs: 600 }
/** Short, since a scenario that fails waits for it in vain. */
const impatient = { patienceMs: 2_000, downMs: 200 }

let portal: TestApp
let portalUrl: string

/** An empty portal for each driver, since the accounts of the kit are used once. */
async function openPortal(): Promise<void> {
  portal = await createTestApp({ records: [] })
  portalUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
}

const connection = (): Connection => ({
  portalUrl,
  feedToken: testTokens.feed,
  peopleToken: testTokens.people,
  eventsToken: testTokens.events,
  webhookSecrets: [secretOf(1), secretOf(2)],
})

const outcomes = (results: readonly ScenarioResult[]) =>
  results.map((result) => {
    if (result.outcome === 'failed') return `${result.name}: ${JSON.stringify(result.finding)}`
    return `${result.name}: ${result.outcome}`
  })

describe.each([
  ['the carrier simulator', makeConformanceDriver, []],
  ['the pull adapter', makePullAdapter, []],
  // It has no reconcile.
  ['the small adapter without a fault', () => makeSmallAdapter(), ['snapshot']],
] satisfies [string, () => ConformanceDriver, string[]][])('%s', (_, makeDriver, skipped) => {
  beforeAll(openPortal)
  afterAll(() => portal?.close())

  test('passes every scenario that it has', async () => {
    const results = await runKit({ driver: makeDriver(), connection: connection(), pace: patient })
    expect(outcomes(results)).toEqual(
      allScenarios.map(({ name }) => `${name}: ${skipped.includes(name) ? 'skipped' : 'passed'}`),
    )
  })

  test('is not judged on a portal that has the records of an earlier run', async () => {
    const again = runKit({
      driver: makeDriver(),
      connection: connection(),
      pace: patient,
      names: ['records'],
    })
    await expect(again).rejects.toThrow(KitRefused)
  })
})

test('is not judged on a portal that holds other accounts, which stays as it was', async () => {
  const filled = await createTestApp()
  try {
    const url = await filled.app.listen({ host: '127.0.0.1', port: 0 })
    const started: string[] = []
    const driver = { ...makeSmallAdapter(), start: async () => Promise.reject(started.push('start')) }
    const run = runKit({ driver, connection: { ...connection(), portalUrl: url }, pace: impatient })
    await expect(run).rejects.toThrow(/^The portal holds account \S+, which is not the kit's\./)
    expect(started).toEqual([])
  } finally {
    await filled.close()
  }
})

describe.each([
  [
    'version too low',
    { versions: 'held in version', replay: 'held in version', deletions: 'held in version' },
  ],
  ['no signature check', { signatures: '204', 'clock skew': '204' }],
  ['duplicates processed', { duplicates: 'processed 4 times' }],
  ['gives up after 503', { retries: 'never got it' }],
  ['forgets deletes', { deletions: 'held in version' }],
] satisfies [Fault, Readonly<Record<string, string>>][])(
  'an adapter with the fault "%s"',
  (fault, findings) => {
    beforeAll(openPortal)
    afterAll(() => portal?.close())

    const isFound = ({ name }: { readonly name: string }) => Object.hasOwn(findings, name)
    const run = (names: readonly string[], pace: typeof patient) =>
      runKit({ driver: makeSmallAdapter(fault), connection: connection(), pace, names })

    test('fails in the scenarios of the fault', async () => {
      const results = await run(
        allScenarios.filter(isFound).map(({ name }) => name),
        impatient,
      )
      const seen = results.map((result) => [
        result.name,
        result.outcome === 'failed' ? result.finding.seen : result.outcome,
      ])
      expect(Object.fromEntries(seen)).toEqual(
        Object.fromEntries(
          Object.entries(findings).map(([name, text]) => [name, expect.stringContaining(text)]),
        ),
      )
    })

    test('fails in no other', async () => {
      const others = allScenarios.filter((scenario) => !isFound(scenario)).map(({ name }) => name)
      const results = await run(others, patient)
      expect(outcomes(results)).toEqual(
        others.map((name) => `${name}: ${name === 'snapshot' ? 'skipped' : 'passed'}`),
      )
    })
  },
)

describe('a driver that does not work', () => {
  beforeAll(openPortal)
  afterAll(() => portal?.close())

  const judge = async (broken: Partial<ConformanceDriver>, name: string) => {
    const driver = { ...makeSmallAdapter(), ...broken }
    const pace = { patienceMs: 200, downMs: 100 }
    const [result] = await runKit({ driver, connection: connection(), pace, names: [name] })
    return result
  }

  test('fails its scenario when it throws, with its own words', async () => {
    const result = await judge(
      { change: () => Promise.reject(new Error('The core system is away.')) },
      'order',
    )
    expect(result).toMatchObject({ outcome: 'failed', finding: { seen: 'The core system is away.' } })
  })

  test('fails its scenario when it never ends', async () => {
    const result = await judge({ change: () => new Promise(() => {}) }, 'versions')
    expect(result).toMatchObject({ outcome: 'failed', finding: { seen: 'it did not end' } })
  })

  test('is not judged by a scenario that there is not', async () => {
    await expect(judge({}, 'ordre')).rejects.toThrow('There is no scenario "ordre"')
  })

  test('is not judged where the portal refuses the token', async () => {
    const wrong = { ...connection(), feedToken: 'another' }
    const run = runKit({ driver: makeSmallAdapter(), connection: wrong, pace: impatient })
    await expect(run).rejects.toThrow('HTTP 401')
  })

  test('is not judged where the portal does not answer', async () => {
    const away = { ...connection(), portalUrl: 'http://127.0.0.1:9' }
    const run = runKit({ driver: makeSmallAdapter(), connection: away, pace: impatient })
    await expect(run).rejects.toThrow('The portal does not answer')
  })
})
