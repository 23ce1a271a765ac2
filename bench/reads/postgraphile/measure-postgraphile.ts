import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BenchData, BenchDatabase } from '../../data/open-bench-data.ts'
import { runHttpLoop, writeRequest } from '../../load/http-loop.ts'
import { interleave } from '../../load/interleave.ts'
import { ratioOfRates, type Summary, summarize } from '../../load/samples.ts'
import { writePost } from '../../load/write-post.ts'
import { type Finding, judge } from '../../report/finding.ts'
import { type BenchPortal, connections } from '../../rig/bench-portal.ts'
import { forkRig } from '../../rig/forked-rig.ts'
import { startBareRig } from '../bare-rig.ts'
import type { Call, HotRead } from '../hot-reads.ts'
import { cookieOf, requestsOf } from '../requests-of.ts'
import { installPostgraphile } from './install-postgraphile.ts'
import type { StartPostgraphile } from './postgraphile-process.ts'

/**
 * The rows of our list's first page, and what they are made of: of a policy's draft the page decides on which day it
 * takes an invoice. Neither the cursor of the next page nor payments under way nor how an invoice was paid are asked
 * for: ours does more in this comparison.
 */
const text = `query ($account: String!) {
  allInvoices(condition: {accountNumber: $account}, orderBy: [DUE_DATE_DESC, INVOICE_NUMBER_DESC], first: 50) {
    nodes {
      accountNumber invoiceNumber policyNumber invoiceStatus paidStatus billDate dueDate amountCents amountDueCents
      installmentNumber installmentCount isDraftPaused
      policyByAccountNumberAndPolicyNumber { policyType draftState draftsUntil draftEnrolledOn }
    }
  }
}`

/** The same question as the portal's call, which names one account. */
function bodyOf({ path }: Call): string {
  const account = new URL(path, 'http://localhost').searchParams.get('accountNumber')
  if (account === null) throw new Error(`${path} names no account.`)
  return JSON.stringify({ query: text, variables: { account } })
}

function writeQuery(port: number, call: Call): Buffer {
  return writePost({ port, path: '/graphql', body: bodyOf(call), headers: {} })
}

type Row = Readonly<Record<string, unknown>>

/** Rows as our list writes them: PostgreSQL's bigint comes as text, a null of what is due shows as 0. */
function rowsOf(answer: string): Row[] {
  const { data } = JSON.parse(answer) as { data: { allInvoices: { nodes: Row[] } } }
  return data.allInvoices.nodes.map(({ isDraftPaused: _, policyByAccountNumberAndPolicyNumber, ...row }) => ({
    ...row,
    policyType: (policyByAccountNumberAndPolicyNumber as Row).policyType,
    amountCents: Number(row.amountCents),
    amountDueCents: Number(row.amountDueCents ?? 0),
  }))
}

/** docs/speed.md. */
const goal = 3

interface MeasurePostgraphile {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly portal: BenchPortal
  /** The invoice list of each of the people. */
  readonly invoices: HotRead
  readonly planMode: string
  readonly pace: { readonly rounds: number; readonly durationMs: number; readonly warmUpMs: number }
  readonly say: (line: string) => void
}

/**
 * What people would pick instead: PostGraphile 4 on the same database, with nobody to sign in and past row-level
 * security. Ours has everything on. Without a registry there is no row, and that is said.
 */
export async function measurePostgraphile(
  options: MeasurePostgraphile,
): Promise<{ findings: Finding[]; figures: unknown }> {
  const { data, database, portal, invoices, planMode, pace, say } = options
  const { calls } = invoices
  const folder = installPostgraphile()
  if (folder === undefined) {
    say('PostGraphile could not be installed (is the registry away?): its row is left out.')
    return { findings: [], figures: { postgraphile: 'not installed' } }
  }
  say('Reading: invoices, by PostGraphile')
  const script = new URL('postgraphile-process.ts', import.meta.url)
  const rig = forkRig<StartPostgraphile>(script, path.join(data.dataDir, 'postgraphile.log'))
  const bare = await startBareRig(database, { connections, planMode })
  try {
    const { port } = await rig.order<{ port: number }>({
      folder,
      databaseUrl: database.adminUrl,
      connections,
    })
    await compareRows(portal, port, calls)
    await bare.load(calls.map(({ roundTrips }) => roundTrips.slice(1)))
    const loop = (of: number, requests: readonly Buffer[]) => (durationMs: number) =>
      runHttpLoop({ port: of, requests, connections, durationMs })
    const stretches = await interleave(
      {
        portal: loop(portal.port, requestsOf(portal, calls)),
        postgraphile: loop(
          port,
          calls.map((call) => writeQuery(port, call)),
        ),
        driver: (durationMs) => bare.run('pipelined', durationMs),
        fastify: loop(
          bare.port,
          calls.map((_, index) => writeRequest({ port: bare.port, path: `/read/${index}` })),
        ),
      },
      pace,
    )
    const figures = {
      portal: summarize(stretches.portal),
      postgraphile: summarize(stretches.postgraphile),
      driver: summarize(stretches.driver),
      fastify: summarize(stretches.fastify),
      ofPostgraphile: ratioOfRates(stretches.portal, stretches.postgraphile),
    }
    const finding = judge({
      part: 'reads',
      what: 'invoice list / PostGraphile 4',
      measured: `${rate(figures.portal)}, p50 ${figures.portal.p50Ms.toFixed(1)} ms`,
      against: `PostGraphile ${rate(figures.postgraphile)}, driver ${rate(figures.driver)}, Fastify ${rate(figures.fastify)}`,
      value: figures.ofPostgraphile,
      atLeast: goal,
    })
    return { findings: [finding], figures }
  } finally {
    await rig.stop()
    await bare.stop()
  }
}

const rate = ({ perSecond }: Summary) => `${Math.round(perSecond)}/s`

/** Throws where the two do not answer the same rows: then they would not be compared. */
async function compareRows(portal: BenchPortal, port: number, calls: readonly Call[]): Promise<void> {
  for (const call of calls) {
    const headers = { cookie: cookieOf(call), 'x-myaccount-request': '1' }
    const ours = await fetch(`http://localhost:${portal.port}${call.path}`, { headers })
    const { items } = (await ours.json()) as { items: Record<string, unknown>[] }
    const theirs = await fetch(`http://localhost:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(call),
    })
    // PostGraphile has stored rows alone: the portal's own additions and decisions are not compared.
    const stored = items.map(({ draftsOn: _, pendingCents: __, paid: ___, ...row }) => row)
    const found = rowsOf(await theirs.text())
    if (stored.length === 0 || !isDeepStrictEqual(sorted(found), sorted(stored))) {
      throw new Error(`PostGraphile answers other rows than ${call.path}.`)
    }
  }
}

/** Fields in one order. */
const sorted = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))
