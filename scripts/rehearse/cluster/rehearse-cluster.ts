import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type OpenCluster, openCluster } from './open-cluster.ts'
import { findMissingPackage } from './parts/start-patroni.ts'
import { playScene, type SceneReport } from './play-scene.ts'
import { printReport } from './print-report.ts'
import { scenes } from './scenes/scenes.ts'

const usage = `Usage: npm run rehearse [-- cluster] [--only WORD] [--minutes 60] [--out FOLDER]
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
  const end = () => {
    void (the?.close() ?? Promise.resolve()).finally(() => process.exit(130))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    const invoicesEach = Math.max(minutes, minutesOfRound) * paymentsAMinute
    the = await openCluster({ invoicesEach, say })
    do {
      for (const scene of chosen) {
        const reason = scene.cannotPlay?.(the) ?? null
        if (reason !== null) {
          say(`${scene.name} is left out: ${reason}`)
          continue
        }
        say(`${scene.name}: ${scene.breaks}`)
        const report = await playScene(the, scene)
        reports.push(report)
        for (const fault of report.faults) say(`  FAULT ${fault}`)
      }
    } while (performance.now() - startedMs < minutes * 60_000)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    await the?.close()
  }
  printReport(reports)
  if (out !== undefined) {
    mkdirSync(out, { recursive: true })
    writeFileSync(path.join(out, 'cluster.json'), `${JSON.stringify(reports, null, 2)}\n`)
  }
  return reports.some(({ faults }) => faults.length > 0) ? 1 : 0
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
    const chosen = scenes.filter(({ name }) => name.includes(values.only))
    const minutes = Number(values.minutes)
    const isRead = chosen.length > 0 && Number.isInteger(minutes) && minutes >= 0 && minutes <= 240
    return isRead ? { chosen, minutes, out: values.out } : null
  } catch {
    return null
  }
}
