import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { RunningPortal } from '../../start/run-portal.ts'
import { startThrowawayDatabase, type ThrowawayDatabase } from '../../start/start-throwaway-database.ts'
import { startChild } from '../cluster/parts/start-child.ts'
import { listPayers, payerRecords } from '../cluster/people/payers.ts'
import { fillDatabase } from '../parts/fill-database.ts'
import { judgeBooks } from '../parts/judge-books.ts'
import { preparePayers } from '../parts/prepare-payers.ts'
import { startLoad } from '../parts/start-load.ts'
import { type PortalToRun, type SitePortal, startSite } from '../parts/start-site.ts'
import { lookInside } from './look-inside.ts'
import { asInCompose, findPodmanFault, podman } from './podman.ts'

// Usage: npm run rehearse -- image
// IMAGE names an image that is built already, as in deploy/compose.yaml; without it one is built, from BASE if that is set.

const thisCheckout = fileURLToPath(new URL('../../../', import.meta.url))
const say = (line: string) => console.error(line)
const filesVolume = 'myaccount-rehearsed-files'
const payerCount = 60
const watchMs = 5_000
/** `stop_grace_period` of deploy/compose.yaml. */
const endsWithinSeconds = 45

/**
 * Starts two portals from the image as deploy/compose.yaml does, with the migrations by the same image, and replaces one
 * after the other while people read and pay.
 */
export async function rehearseImage(): Promise<number> {
  const fault = findPodmanFault()
  if (fault !== null) {
    say(fault)
    return 2
  }
  let failures = 0
  const judge = (what: string, isHeld: boolean, says = '') => {
    if (!isHeld) failures += 1
    console.log(`${isHeld ? 'held' : 'FAILED'}  ${what}${says === '' ? '' : `: ${says}`}`)
  }
  const image = process.env.IMAGE || (await buildImage())
  judge('the image is there', true, await podman('image', 'inspect', '--format', '{{.Size}} bytes', image))
  const ends: { seconds: number; code: string }[] = []
  const database = await startThrowawayDatabase('myaccount-rehearse-image-')
  const site = await startSite(database, say, { run: (portal) => runContainer(image, portal, ends) })
  try {
    const { urls, adminUrl } = database
    judge('the image migrates', true, (await migrateByImage(image, database)).split('\n').at(-1))
    const records = payerRecords(listPayers(payerCount), 1, dateInZone(Date.now(), 'America/Chicago'))
    await fillDatabase({ url: urls.url, adminUrl }, records)
    const start = () => site.startPortal(thisCheckout, 'image')
    const portals: SitePortal[] = [await start(), await start()]
    const [container = ''] = (
      await podman('ps', '--format', '{{.Names}}', '--filter', 'label=rehearsed')
    ).split('\n')
    for (const { what, isHeld, says } of await lookInside(image, container)) judge(what, isHeld, says)

    const orders = await preparePayers(site, thisCheckout)
    const load = startLoad({ port: site.balancer.port, begins: 'two containers', orders })
    await sleep(watchMs)
    for (const [index, portal] of portals.entries()) {
      await portal.end()
      portals[index] = await start()
      await sleep(watchMs)
    }
    const phases = await load.stop()
    const failed = [...phases.flatMap((phase) => phase.failures), ...site.balancer.cut]
    const requests = phases.reduce((sum, phase) => sum + phase.readsMs.length + phase.paymentsMs.length, 0)
    judge(
      `no request failed while one container after the other was replaced (${requests} requests)`,
      requests > 0 && failed.length === 0,
      failed.slice(0, 3).join('; '),
    )
    judge(
      `each container ended by itself within ${endsWithinSeconds} seconds of SIGTERM`,
      ends.length === 2 && ends.every(({ seconds, code }) => code === '0' && seconds < endsWithinSeconds),
      ends.map(({ seconds, code }) => `${seconds.toFixed(1)} s, exit code ${code}`).join('; '),
    )
    const { lost, chargedTwice, open, charges, areMatched } = await judgeBooks(site, load.acknowledged)
    const paid = load.acknowledged.length
    judge(
      `every acknowledged payment is in the books once (${paid} payments)`,
      paid > 0 && lost + chargedTwice + open === 0 && charges === paid && areMatched,
      `${charges} charges, ${lost} lost, ${chargedTwice} charged twice, ${open} of unknown outcome`,
    )
    return failures === 0 ? 0 : 1
  } finally {
    await site.stop()
    await podman('volume', 'rm', '--force', filesVolume)
  }
}

async function buildImage(): Promise<string> {
  const image = 'localhost/myaccount:rehearsed'
  const base = process.env.BASE ? [`--build-arg=BASE=${process.env.BASE}`] : []
  say('Building the image')
  const file = 'deploy/container/Containerfile'
  await podman(
    'build',
    '--format=docker',
    `--file=${path.join(thisCheckout, file)}`,
    ...base,
    `--tag=${image}`,
    thisCheckout,
  )
  return image
}

/** Runs the image's own migration, which needs the owner's address of the database and nothing else. */
async function migrateByImage(image: string, { urls }: ThrowawayDatabase): Promise<string> {
  return await podman(
    'run',
    '--rm',
    ...asInCompose,
    `--env=DATABASE_OWNER_URL=${urls.ownerUrl}`,
    image,
    'node',
    'scripts/data/migrate.ts',
  )
}

/** Resolves at once: the balancer waits until the portal is ready. */
async function runContainer(
  image: string,
  { environment, logFile }: PortalToRun,
  ends: { seconds: number; code: string }[],
): Promise<RunningPortal> {
  const name = `myaccount-rehearsed-${environment.PORT}`
  const settings = {
    ...environment,
    FILES_FOLDER: '/var/lib/myaccount/files',
    CARRIER_FOLDER: '/opt/myaccount/demo/carriers/harrow-vale',
  }
  const file = path.join(path.dirname(logFile), `${name}.env`)
  const lines = Object.entries(settings).map(([variable, value]) => `${variable}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  const child = startChild({
    command: 'podman',
    args: [
      'run',
      `--name=${name}`,
      '--label=rehearsed',
      ...asInCompose,
      `--volume=${filesVolume}:/var/lib/myaccount`,
      `--env-file=${file}`,
      image,
    ],
    logFile,
  })
  return {
    async stop() {
      const startedMs = performance.now()
      await podman('stop', `--time=${endsWithinSeconds}`, name)
      const seconds = (performance.now() - startedMs) / 1000
      ends.push({ seconds, code: await podman('inspect', '--format', '{{.State.ExitCode}}', name) })
      await podman('rm', '--force', name)
      await child.ended
    },
  }
}
