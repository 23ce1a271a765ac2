import { accountNumberOf, makeBook } from './book/make-book.ts'
import type { ConformanceDriver, Connection } from './driver.ts'
import { type Finding, ScenarioFailed } from './finding.ts'
import { openPortal, type Portal, PortalFailed } from './portal/open-portal.ts'
import { openEventLog } from './proxy/event-log.ts'
import { sendWebhook } from './proxy/send-webhook.ts'
import { startProxy } from './proxy/start-proxy.ts'
import { allScenarios } from './scenarios/all-scenarios.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { drive, type Pace } from './stage.ts'

export type ScenarioResult = { readonly name: string; readonly durationMs: number } & (
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'skipped'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly finding: Finding }
)

interface KitOptions {
  readonly driver: ConformanceDriver
  /** The portal itself; each scenario's adapter gets the address of the proxy in its place. */
  readonly connection: Connection
  readonly pace: Pace
  /** All scenarios where absent. */
  readonly names?: readonly string[]
  readonly onResult?: (result: ScenarioResult) => void
}

/** A scenario ends after so many times the patience: a correct adapter never uses up all of it. */
const waitsAtMost = 8

/** The kit could not judge: the portal is away, refuses the kit, or holds records of an earlier run. */
export class KitRefused extends Error {}

/** Runs the scenarios one after the other, each with a fresh run of the driver. Throws KitRefused. */
export async function runKit(options: KitOptions): Promise<readonly ScenarioResult[]> {
  const { driver, connection, names, onResult = () => {} } = options
  const unknown = names?.find((name) => !allScenarios.some((scenario) => scenario.name === name))
  if (unknown !== undefined)
    throw new KitRefused(
      `There is no scenario "${unknown}". ${allScenarios.map(({ name }) => name).join(', ')}.`,
    )
  const portal = openPortal(connection)
  await refuseFilledPortal(portal)
  const results: ScenarioResult[] = []
  for (const [index, scenario] of allScenarios.entries()) {
    if (names && !names.includes(scenario.name)) continue
    const startedAt = performance.now()
    const reason = scenario.skipReason?.(driver)
    const outcome =
      reason === undefined
        ? await runScenario({ ...options, portal, scenario, ordinal: index + 1 })
        : ({ outcome: 'skipped', reason } as const)
    const result = { name: scenario.name, durationMs: Math.round(performance.now() - startedAt), ...outcome }
    results.push(result)
    onResult(result)
  }
  return results
}

interface ScenarioRun extends KitOptions {
  readonly portal: Portal
  readonly scenario: Scenario
  readonly ordinal: number
}

type Outcome = { readonly outcome: 'passed' } | { readonly outcome: 'failed'; readonly finding: Finding }

async function runScenario({
  driver,
  connection,
  pace,
  portal,
  scenario,
  ordinal,
}: ScenarioRun): Promise<Outcome> {
  await refuseUsedAccount(portal, ordinal)
  const events = openEventLog(accountNumberOf(ordinal))
  let webhookUrl = ''
  const redeliver = async () => {
    for (const event of events.list()) {
      await sendWebhook(webhookUrl, event, { secrets: connection.webhookSecrets.slice(0, 1) })
    }
  }
  const proxy = await startProxy({
    portalUrl: connection.portalUrl,
    eventsToken: connection.eventsToken,
    events,
    onRedelivery: () => void redeliver(),
  })
  const ending = new AbortController()
  const timeLimitMs = pace.patienceMs * waitsAtMost + pace.downMs
  const run = async () => {
    const started = await drive('start()', driver.start({ ...connection, portalUrl: proxy.url }))
    webhookUrl = started.webhookUrl
    await scenario.run({
      driver,
      connection,
      webhookUrl,
      portal,
      proxy,
      events,
      book: makeBook(ordinal),
      ordinal,
      pace,
      signal: ending.signal,
    })
  }
  try {
    await within(timeLimitMs, scenario.name, run())
    return { outcome: 'passed' }
  } catch (error) {
    return { outcome: 'failed', finding: findingOf(error) }
  } finally {
    ending.abort()
    await within(pace.patienceMs, 'stop()', driver.stop()).catch(() => {})
    await proxy.stop()
  }
}

/** The numbers of the kit could be taken there, and a portal that people use must not get the kit's records. */
async function refuseFilledPortal(portal: Portal): Promise<void> {
  const own = allScenarios.map((_, index) => accountNumberOf(index + 1))
  const held = await portal.listAccounts().catch((error: Error) => {
    throw error instanceof PortalFailed ? new KitRefused(error.message) : error
  })
  const foreign = held.find((accountNumber) => !own.includes(accountNumber))
  if (foreign !== undefined)
    throw new KitRefused(
      `The portal holds account ${foreign}, which is not the kit's. Run the kit on a portal with an empty database.`,
    )
}

/** An adapter that counts its changes begins at low versions, which the portal takes for late ones. */
async function refuseUsedAccount(portal: Portal, ordinal: number): Promise<void> {
  const accountNumber = accountNumberOf(ordinal)
  const held = await portal.findRecord('account', accountNumber).catch((error: Error) => {
    throw error instanceof PortalFailed ? new KitRefused(error.message) : error
  })
  if (held !== undefined)
    throw new KitRefused(
      `The portal has account ${accountNumber} of an earlier run. Run the kit on a portal with an empty database.`,
    )
}

async function within<Result>(ms: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new ScenarioFailed({
            expected: `${what} to end within ${ms / 1000} s`,
            seen: 'it did not end',
            document: 'docs/guides/conformance.md, "Run it"',
          }),
        ),
      ms,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** An exception of the driver fails its scenario; a portal that refuses the kit ends the run. */
function findingOf(error: unknown): Finding {
  if (error instanceof ScenarioFailed) return error.finding
  if (error instanceof PortalFailed) throw new KitRefused(error.message)
  return {
    expected: 'the driver to do what it is called for',
    seen: error instanceof Error ? error.message : String(error),
    document: 'docs/guides/conformance.md, "The driver"',
  }
}
