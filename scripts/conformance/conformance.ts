// Usage: npm run conformance -- [--driver FILE.ts] [--only SCENARIO]... [--json FILE] [--patience SECONDS]
//        [--down SECONDS] [--portal URL --feed-token TOKEN --people-token TOKEN --events-token TOKEN]
// Plays the scenarios of docs/guides/conformance.md against an adapter, by default the carrier simulator's, on a portal
// with an empty database, by default one that it starts and throws away.
// Exit code 0: no scenario failed; 1: at least one failed; 2: nothing could be judged.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ConformanceDriver } from '@myaccount/conformance/driver'
import { countOutcomes, describeResult, reportAsJson } from '@myaccount/conformance/report/describe-results'
import { KitRefused, runKit } from '@myaccount/conformance/run-kit'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { type ConformanceOptions, readOptions, usage, WrongOptions } from './read-options.ts'
import { type EmbeddedPortal, startEmbeddedPortal } from './start-embedded-portal.ts'

const simulatorDriver = fileURLToPath(
  new URL('../../carrier-simulator/src/conformance/conformance-driver.ts', import.meta.url),
)

/** The module exports `driver`. */
async function loadDriver(file: string): Promise<ConformanceDriver> {
  const location = path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const module = (await import(pathToFileURL(location).href).catch((error: Error) => {
    throw new WrongOptions(`${location} cannot be loaded: ${error.message}`)
  })) as { readonly driver?: ConformanceDriver }
  if (typeof module.driver?.start !== 'function')
    throw new WrongOptions(`${location} does not export "driver", a ConformanceDriver.`)
  return module.driver
}

async function judge({ driverFile, connection, pace, names, jsonFile }: ConformanceOptions): Promise<number> {
  const driver = await loadDriver(driverFile ?? simulatorDriver)
  const embedded =
    connection === undefined ? await startEmbeddedPortal((line) => console.log(line)) : undefined
  try {
    console.log(`Conformance of ${driver.name}`)
    const results = await runKit({
      driver,
      connection: connection ?? (embedded as EmbeddedPortal).connection,
      pace,
      ...(names && { names }),
      onResult: (result) => console.log(describeResult(result)),
    })
    const { passed, failed, skipped } = countOutcomes(results)
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
    if (jsonFile !== undefined)
      writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', jsonFile), reportAsJson(driver.name, results))
    return failed > 0 ? 1 : 0
  } finally {
    await embedded?.stop()
  }
}

// The database and the portal are ended by their handlers of the process's exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(2))

try {
  // A driver may keep a timer or a socket; the report is complete.
  process.exit(await judge(readOptions(process.argv.slice(2))))
} catch (error) {
  const isRefusal =
    error instanceof KitRefused || error instanceof StartRefusal || error instanceof WrongOptions
  console.error(isRefusal ? error.message : error)
  if (error instanceof WrongOptions) console.error(usage)
  process.exit(2)
}
