import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { judgeBooks } from '../parts/judge-books.ts'
import { preparePayers } from '../parts/prepare-payers.ts'
import { startLoad } from '../parts/start-load.ts'
import type { Site } from '../parts/start-site.ts'
import { type Judgment, judgeRestore } from './judge-restore.ts'
import { openRecords } from './open-records.ts'
import type { Backup } from './set-up-pgbackrest.ts'
import type { ArchivedDatabase } from './start-archived-database.ts'

const thisCheckout = fileURLToPath(new URL('../../../', import.meta.url))
const payersAtMost = 320
/** How long people pay after the full backup, after the moment, after the mistake, and after the restore. */
const paysMs = 6_000

export interface Step {
  readonly name: string
  readonly seconds: number
  readonly says: string
}

/**
 * Takes a full backup, then a differential one while people pay, notes a moment, and has somebody delete rows. Restores
 * the database to the moment and starts a portal on it.
 */
export async function backUpAndRestore(
  database: ArchivedDatabase,
  site: Site,
  say: (line: string) => void,
): Promise<{ readonly steps: readonly Step[]; readonly judgments: readonly Judgment[] }> {
  const { backups } = database
  const steps: Step[] = []
  /** A text that it returns is printed with it. */
  const time = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    say(name)
    const startMs = performance.now()
    const result = await run()
    const says = typeof result === 'string' ? result : ''
    steps.push({ name, seconds: secondsSince(startMs), says })
    return result
  }
  const backUp = async (type: string) => {
    await time(`Backup (${type})`, async () => {
      await backups.run('backup', `--type=${type}`)
      return describeBackup(await backups.newest())
    })
  }
  const old = await site.startPortal(thisCheckout, 'this+before')
  const orders = await preparePayers(site, thisCheckout, payersAtMost)
  const half = Math.floor(orders.length / 2)
  const { port } = site.balancer
  let records = await openRecords(database)
  const epoch = await records.readEpoch()

  await backups.run('stanza-create')
  await backups.run('check')
  await backUp('full')
  const load = startLoad({ port, begins: 'after the full backup', orders: orders.slice(0, half) })
  await sleep(paysMs)
  await backUp('diff')
  const notedBefore = await records.noteEnd(0)
  const victim = orders.at(-1)?.accountNumber ?? ''
  const invoices = await records.digestInvoices(victim)
  const toldBefore = [...load.acknowledged]
  const moment = await records.readMoment()
  say(`People go on paying after ${moment}`)
  await sleep(paysMs)
  const deleted = await records.deleteInvoices(victim)
  await sleep(paysMs)
  const phases = await load.stop()
  const toldAfter = load.acknowledged.slice(toldBefore.length)
  const notedAfter = await records.noteEnd(notedBefore.sequence)
  await records.close()

  const startMs = performance.now()
  const total = (name: string) => steps.push({ name, seconds: secondsSince(startMs), says: '' })
  await time('End the portal', () => old.end())
  await time('Stop PostgreSQL', () => database.shutDown())
  database.setAside()
  await time('Restore the files', () =>
    backups.run('restore', '--type=time', `--target=${moment}`, '--target-action=promote'),
  )
  await time('Replay the log', () => database.start())
  records = await openRecords(database)
  const there = await records.countPayments({ before: toldBefore, after: toldAfter })
  const tooNew = await records.countNewerThan(moment)
  const isUndone = (await records.digestInvoices(victim)) === invoices
  const audit = {
    before: await time('audit:verify', () => records.verify(notedBefore.end)),
    after: await records.verify(notedAfter.end),
  }
  const openedAt = await records.readMoment()
  await time('Start the portal', () => site.startPortal(thisCheckout, 'this+after'))
  total('From the end of the portal to one that serves')
  await time('Reconstruct payments', () => records.waitUntilCompared(openedAt))
  total('From the end of the portal to one that takes payments')

  const again = startLoad({ port, begins: 'after the restore', orders: orders.slice(half) })
  await sleep(paysMs)
  const newPhases = await again.stop()
  const archivesAgain = await backups.run('check').then(
    () => true,
    (error: Error) => {
      say(error.message)
      return false
    },
  )
  const books = await time('Settling and audit:money', () =>
    judgeBooks(site, [...toldBefore, ...toldAfter, ...again.acknowledged]),
  )
  if (!books.areMatched) say(books.audit)
  const failures = [...phases, ...newPhases].flatMap((phase) => phase.failures)
  for (const failure of failures.slice(0, 10)) say(failure)
  const judgments = judgeRestore({
    before: { told: toldBefore.length, there: there.before },
    after: { told: toldAfter.length, there: there.after },
    tooNew,
    mistake: { deleted, isUndone },
    audit,
    hasNewEpoch: (await records.readEpoch()) > epoch,
    archivesAgain,
    reconstructed: await records.countReconstructed(),
    newPayments: again.acknowledged.length,
    failures,
    books,
  })
  await records.close()
  return { steps, judgments }
}

const secondsSince = (startMs: number) => (performance.now() - startMs) / 1000

function describeBackup({ databaseBytes, addedBytes }: Backup): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return `database ${megabytes(databaseBytes)}, added to the backups ${megabytes(addedBytes)}`
}
