import path from 'node:path'
import { lastDueDateToRequest } from '@myaccount/domain/bank-draft/run/draft-days'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalEnvironment } from '../../demo/portal-environment.ts'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { carrierToday } from '../data/carrier-today.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { settle } from '../data/prepare-book.ts'
import type { DriverOrder } from '../payments/rigs/driver-process.ts'
import { openRecordingPortal } from '../payments/rigs/recording-portal.ts'
import type { Finding } from '../report/finding.ts'
import { connections } from '../rig/bench-portal.ts'
import { forkRig } from '../rig/forked-rig.ts'
import { openDraftRows } from './data/draft-rows.ts'
import { writeHistory } from './data/write-history.ts'
import type { DraftPace, DraftRig } from './draft-rig.ts'
import { measureLimited } from './measure-limited.ts'
import { measurePlanning, measureRun } from './measure-run.ts'
import { measureSlices } from './measure-slices.ts'
import type { DraftingOrder } from './rigs/drafting-process.ts'

/** As many as the job works on at once. */
const driverConnections = 4

interface MeasureDrafts {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly pace: DraftPace
  readonly say: (line: string) => void
}

/** The draft run of a day: planned, compared with its own statements, at the processor's limit, and all of it once. */
export async function measureDrafts({
  data,
  database,
  pace,
  say,
}: MeasureDrafts): Promise<{ findings: Finding[]; figures: unknown }> {
  const logFile = path.join(data.dataDir, 'portal-drafts.log')
  const draftingPort = await findFreePort()
  const environment = environmentOf(data, database, draftingPort)
  const rows = await openDraftRows(database, pace.history)
  const portal = await openRecordingPortal(environment)
  const drafting = forkRig<DraftingOrder>(new URL('rigs/drafting-process.ts', import.meta.url), logFile)
  const driver = forkRig<DriverOrder>(new URL('../payments/rigs/driver-process.ts', import.meta.url), logFile)
  try {
    await rows.begin(lastDueDateToRequest(carrierToday()))
    await settle(database)
    say(`Requesting ${pace.history} drafts as history`)
    await writeHistory({ rows, count: pace.history, environment, logFile })
    await settle(database)
    await drafting.order({ kind: 'start', environment })
    const { planMode } = portal
    const { appUrl } = database
    await driver.order({ kind: 'start', appUrl, connections: driverConnections, planMode })
    const { postgresPid } = data
    const { feedToken } = data.secrets
    const rig: DraftRig = {
      portal,
      drafting,
      draftingPort,
      driver,
      rows,
      postgresPid,
      appUrl,
      feedToken,
      pace,
      say,
    }
    say(`Planning ${pace.drafts} drafts`)
    const planning = await measurePlanning(rig)
    await settle(database)
    say('Requesting drafts in slices')
    const slices = await measureSlices(rig)
    say('Requesting with the processor at its limit')
    const limited = await measureLimited(rig)
    say('Requesting all of them')
    const run = await measureRun(rig)
    const parts = [planning, slices, limited, run]
    return {
      findings: parts.flatMap(({ findings }) => findings),
      figures: {
        planning: planning.figures,
        slices: slices.figures,
        limited: limited.figures,
        run: run.figures,
      },
    }
  } finally {
    await Promise.all([drafting.stop(), driver.stop(), portal.close()])
    // Closed even where they cannot be emptied: a connection that outlives its server ends the whole bench.
    await rows.empty().finally(() => rows.close())
  }
}

/** As in production, but for the limits. */
function environmentOf(data: BenchData, { appUrl, ownerUrl }: BenchDatabase, port: number) {
  return {
    ...portalEnvironment({
      ports: { ...demoPorts(port), portal: port },
      secrets: data.secrets,
      dataDir: data.dataDir,
      database: { url: appUrl, ownerUrl },
    }),
    COOKIES_WITHOUT_HTTPS: '0',
    LOG_LEVEL: 'info',
    DATABASE_CONNECTIONS: String(connections),
    RATE_LIMITS: '0',
  }
}
