import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import { cents } from '@myaccount/domain/kernel/money'
import { claimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import pg from 'pg'
import { writeRecord } from '../../demo/data/write-record.ts'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { makeSessionCookies } from '../../server/src/features/session/session-cookies.ts'
import { loadRecords } from '../../server/src/feed/feed.service.ts'
import { carrierToday } from '../data/carrier-today.ts'
import { largeAccounts } from '../data/load-large-accounts.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { findOwner } from '../reads/choose-people.ts'
import { type Finding, judge } from '../report/finding.ts'
import { startBenchPortal } from '../rig/bench-portal.ts'
import { readMemory, readTreeMemory } from '../rig/process-memory.ts'
import { signInPeople } from '../rig/sign-in.ts'

/** docs/speed.md: as a video of 100 MB is held nowhere whole. */
const goalMb = 60
const account = largeAccounts.fewPolicies
const claim = claimNumber('2026-9000001')
/** As the page sends a photo; and all at once, as it never does. */
const pageSends = 512 * 1024

/** One person adds a video twice over, in pieces and in one: how fast, and what it takes of the portal's memory. */
export async function measureUploads(data: BenchData, database: BenchDatabase, say: (line: string) => void) {
  await openClaim(database)
  const [token = ''] = await signInPeople(database.appUrl, [await findOwner(database, account)])
  const cookie = makeSessionCookies(true).setSession(token).split(';')[0] ?? ''
  const portal = await startBenchPortal(data, database, { environment: { RATE_LIMITS: '0' } })
  try {
    const call = { url: `http://localhost:${portal.port}`, headers: { cookie, 'x-myaccount-request': '1' } }
    // What the first one loads stays.
    await upload(call, 8 * 1024 * 1024, pageSends)
    await pause(3_000)
    const figures: Record<string, { seconds: number; grownMb: number }> = {}
    const findings: Finding[] = []
    for (const [name, piece] of [
      ['in pieces of 512 KB', pageSends],
      ['in one piece', fileLimits.videoBytes],
    ] as const) {
      say(`Uploading 100 MB ${name}`)
      const pid = pidOfPortal()
      const before = rssOf(pid)
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, rssOf(pid))
      }, 50)
      const seconds = await upload(call, fileLimits.videoBytes, piece)
      // Until it was looked at.
      await pause(6_000)
      clearInterval(watch)
      const grownMb = most - before
      figures[name] = { seconds, grownMb }
      const measured = `${(fileLimits.videoBytes / 1e6 / seconds).toFixed(0)} MB/s`
      const what = `memory for a video of 100 MB ${name}`
      findings.push(
        judge({ part: 'files', what, measured, value: grownMb, unit: 'MB', digits: 0, atMost: goalMb }),
      )
    }
    return { findings, figures }
  } finally {
    await portal.stop()
  }
}

const pidOfPortal = (): number =>
  readTreeMemory(process.pid).find(({ command }) => command.includes('server/src/main.ts'))?.pid ?? Number.NaN
const rssOf = (pid: number): number => readMemory(pid)?.rssMb ?? Number.NaN

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Answers how many seconds the bytes took. */
async function upload({ url, headers }: Call, sizeBytes: number, piece: number): Promise<number> {
  const bytes = randomBytes(sizeBytes)
  Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex').copy(bytes)
  const fingerprint = createHash('sha256').update(bytes.subarray(0, 65_536)).digest('hex')
  const added = await fetch(`${url}/api/v1/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ claimNumber: claim, name: 'walk-around.mp4', sizeBytes, fingerprint }),
  })
  if (added.status !== 201) throw new Error(`Not announced: ${added.status} ${await added.text()}`)
  const { fileId } = (await added.json()) as { fileId: string }
  const startedMs = performance.now()
  for (let offset = 0; offset < sizeBytes; offset += piece) {
    const written = await fetch(`${url}/api/v1/uploads/${fileId}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + piece)),
    })
    if (written.status !== 204) throw new Error(`Not written: ${written.status} ${await written.text()}`)
  }
  return (performance.now() - startedMs) / 1000
}

/** Of the account, without files. */
async function openClaim({ appUrl, adminUrl }: BenchDatabase): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ policy: string }>(
    'select min(policy_number) as policy from policies where account_number = $1',
    [account],
  )
  await admin.query('delete from files where account_number = $1', [account])
  await admin.end()
  const today = carrierToday()
  const record = writeRecord('claim', claim, account, {
    claimNumber: claim,
    policyNumber: rows[0]?.policy ?? '',
    status: 'Open',
    isOpen: true,
    lossDate: today,
    reportedDate: today,
    cause: 'hail',
    paidCents: cents(0),
  })
  const database = openDatabase({ url: appUrl, connections: 1, statementTimeoutMs: 60_000 })
  try {
    const options = { isDemo: false, clock: systemClock, randomBytes }
    const totals = await loadRecords(database, [record], 'bench-claim', options)
    if (totals.rejected + totals.parked > 0) throw new Error(`Not all came in: ${JSON.stringify(totals)}`)
  } finally {
    await database.close()
  }
}
