import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endAll, type OpenCluster, openCluster } from './open-cluster.ts'
import { findMissingPackage } from './parts/start-patroni.ts'
import { playScene, type SceneReport } from './play-scene.ts'
import { printReport } from './print-report.ts'
import type { Scene } from './scenes/scene.ts'
import { scenes } from './scenes/scenes.ts'

const usage = `Usage: npm run rehearse [-- cluster] [--only WORD,WORD] [--minutes 60] [--out FOLDER]
Scenes: ${scenes.map(({ name }) => name).join(', ')}`
/** A person pays every three seconds; a round of all scenes takes about this long. */
const paymentsAMinute = 20
const minutesOfRound = 15

/**
 * Two portals, PostgreSQL under Patroni and the systems around them, broken one scene after the other while people read
 * and pay. With `--minutes` the rounds go on until the time is over.
 */
export async function rehearseCluster(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(usage)
    return 2
  }
  const missing = findMissingPackage()
  if (missing !== null) {
    console.error(missing)
    return 2
  }
  const { chosen, minutes, out } = options
  const startedMs = performance.now()
  const say = (line: string) =>
    console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  const reports: SceneReport[] = []
  let the: OpenCluster | undefined
  const ending: (() => unknown)[] = []
  const end = () => {
    void endAll(ending).finally(() => process.exit(130))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  let hasFailed = true
  try {
    const invoicesEach = Math.max(minutes, minutesOfRound) * paymentsAMinute
    the = await openCluster({ invoicesEach, say, ending })
    do {
      for (const scene of chosen) {
        const report = await playIfPossible(the, scene, say)
        if (report !== null) reports.push(report)
      }
    } while (performance.now() - startedMs < minutes * 60_000)
    hasFailed = reports.some(({ faults }) => faults.length > 0)
  } catch (error) {
    console.error(error)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    printReport(reports)
    if (out !== undefined) keep(out, reports, the)
    await the?.close()
  }
  return hasFailed ? 1 : 0
}

async function playIfPossible(
  the: OpenCluster,
  scene: Scene,
  say: (line: string) => void,
): Promise<SceneReport | null> {
  const reason = scene.cannotPlay?.(the) ?? null
  if (reason !== null) {
    say(`${scene.name} is left out: ${reason}`)
    return null
  }
  say(`${scene.name}: ${scene.breaks}`)
  const report = await playScene(the, scene)
  for (const fault of report.faults) say(`  FAULT ${fault}`)
  return report
}

/** Writes the report, beside the logs of all processes. */
function keep(out: string, reports: readonly SceneReport[], the: OpenCluster | undefined): void {
  mkdirSync(out, { recursive: true })
  writeFileSync(path.join(out, 'cluster.json'), `${JSON.stringify(reports, null, 2)}\n`)
  if (the === undefined) return
  for (const name of readdirSync(the.folder).filter((each) => each.endsWith('.log')))
    copyFileSync(path.join(the.folder, name), path.join(out, name))
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: '' },
        minutes: { type: 'string', default: '0' },
        out: { type: 'string' },
      },
    })
    const chosen = scenes.filter(({ name }) => values.only.split(',').some((word) => name.includes(word)))
    const minutes = Number(values.minutes)
    const isRead = chosen.length > 0 && Number.isInteger(minutes) && minutes >= 0 && minutes <= 240
    return isRead ? { chosen, minutes, out: values.out } : null
  } catch {
    return null
  }
}
