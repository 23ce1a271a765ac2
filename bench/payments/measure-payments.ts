import path from 'node:path'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { settle } from '../data/prepare-book.ts'
import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Samples, type Summary, summarize } from '../load/samples.ts'
import { writePay } from '../load/write-post.ts'
import { type Finding, judge } from '../report/finding.ts'
import { benchEnvironment, connections } from '../rig/bench-portal.ts'
import { forkRig } from '../rig/forked-rig.ts'
import { type CpuMeter, meterCpu } from '../rig/process-cpu.ts'
import { listOrders, type Order } from './data/list-orders.ts'
import { openPaymentRows, type PaymentRows } from './data/payment-rows.ts'
import { measureAtOnce } from './measure-at-once.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import type { PaymentPace, PaymentRig, RecordedPay } from './payment-rig.ts'
import type { DriverOrder } from './rigs/driver-process.ts'
import type { StartPortal } from './rigs/portal-process.ts'
import { countRoundTrips } from './rigs/record-work.ts'
import { openRecordingPortal, type RecordingPortal } from './rigs/recording-portal.ts'

/** docs/speed.md. */
const goalOfDriver = 0.8

interface DurableFigures {
  readonly roundTrips: number
  readonly statements: number
  readonly portal: Summary
  /** The same statements; those of a write one after the other. */
  readonly driver: Summary
  /** The same in the portal's own round trips. */
  readonly driverAsSent: Summary
  readonly ofDriver: number
  readonly ofDriverAsSent: number
  /** CPU time of each payment in microseconds, of the paying process and of the database. */
  readonly cpu: Readonly<Record<Way, ReturnType<CpuMeter['each']>>>
}

type Way = 'portal' | 'driver' | 'driverAsSent'

/** Pay pressed, from the request to the answer, against its own statements by the bare driver; interleaved. */
async function measureDurable(
  rig: PaymentRig,
  pays: readonly RecordedPay[],
): Promise<{ findings: Finding[]; figures: DurableFigures }> {
  const { portalPort: port, portalPid, postgresPid, driver, texts, rows, pace } = rig
  const works = pays.map(({ work }) => work)
  await driver.order({ kind: 'load', texts, works })
  const requests = pays.map((pay) => writePay(port, pay))
  const submit = (durationMs: number) =>
    runHttpLoop({ port, requests, connections, durationMs, isOnce: true, status: 201 })
  const run = (how: 'oneByOne' | 'asSent') => (durationMs: number) =>
    driver.order<Samples>({ kind: 'run', how, durationMs })
  const metered: Record<Way, CpuMeter> = {
    portal: meterCpu(submit, portalPid, postgresPid),
    driver: meterCpu(run('oneByOne'), driver.pid, postgresPid),
    driverAsSent: meterCpu(run('asSent'), driver.pid, postgresPid),
  }
  const { portal, driverAsSent } = metered
  const stretches = await interleave(
    {
      portal: counted(rows, portal.rig),
      driver: counted(rows, metered.driver.rig),
      driverAsSent: counted(rows, driverAsSent.rig),
    },
    pace,
  )
  const one = works[0] ?? []
  const figures = {
    roundTrips: countRoundTrips(one),
    statements: one.reduce((sum, { groups }) => sum + groups.flat().length, 0),
    portal: summarize(stretches.portal),
    driver: summarize(stretches.driver),
    driverAsSent: summarize(stretches.driverAsSent),
    ofDriver: ratioOfRates(stretches.portal, stretches.driver),
    ofDriverAsSent: ratioOfRates(stretches.portal, stretches.driverAsSent),
    cpu: {
      portal: portal.each(),
      driver: metered.driver.each(),
      driverAsSent: driverAsSent.each(),
    },
  }
  return { figures, findings: findingsOf(figures) }
}

/** Every stretch begins without payments, and each of its answers stands for one that is there whole. */
function counted(rows: PaymentRows, rig: (durationMs: number) => Promise<Samples>) {
  return async (durationMs: number): Promise<Samples> => {
    await rows.clear()
    const samples = await rig(durationMs)
    const { attempts, whole } = await rows.count()
    const answers = samples.latenciesMs.length
    if (attempts !== answers || whole !== answers)
      throw new Error(`${answers} payments were answered, ${attempts} are there, ${whole} of them whole.`)
    return samples
  }
}

function findingsOf(figures: DurableFigures): Finding[] {
  const { roundTrips, portal, driver, driverAsSent, cpu } = figures
  const say = ({ perSecond, p50Ms, p99Ms }: Summary) =>
    `${Math.round(perSecond)}/s, p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`
  const cost = ({ ownUs, databaseUs }: ReturnType<CpuMeter['each']>) =>
    `${ownUs.toFixed(0)} + database ${databaseUs.toFixed(0)} us`
  return [
    judge({
      part: 'payments',
      what: `a durable payment, ${roundTrips} round trips`,
      measured: say(portal),
      against: `driver ${say(driver)}`,
      value: figures.ofDriver,
      atLeast: goalOfDriver,
    }),
    {
      part: 'payments',
      what: '  processor time; the driver in the same round trips',
      measured: `${cost(cpu.portal)}, driver ${cost(cpu.driver)}`,
      against: `driver ${say(driverAsSent)}, ${cost(cpu.driverAsSent)}`,
      result: figures.ofDriverAsSent.toFixed(2),
      goal: '',
    },
  ]
}

interface MeasurePayments {
  readonly data: BenchData
  readonly database: BenchDatabase
  readonly pace: PaymentPace
  readonly say: (line: string) => void
}

/** A payment from the request to the answer, a hundred at once, and the processor's events coming in. */
export async function measurePayments(
  options: MeasurePayments,
): Promise<{ findings: Finding[]; figures: unknown }> {
  const { data, database, pace, say } = options
  const logFile = path.join(data.dataDir, 'portal-payments.log')
  const portalPort = await findFreePort()
  // The limits would refuse a hundred payments of one person in a second.
  const environment = { ...benchEnvironment(data, database, portalPort), RATE_LIMITS: '0' }
  const rows = await openPaymentRows(database)
  const portal = await openRecordingPortal(environment)
  const payee = forkRig<StartPortal>(new URL('rigs/portal-process.ts', import.meta.url), logFile)
  const driver = forkRig<DriverOrder>(new URL('rigs/driver-process.ts', import.meta.url), logFile)
  try {
    await payee.order({ environment })
    const { planMode, texts } = portal
    await driver.order({ kind: 'start', appUrl: database.appUrl, connections, planMode })
    const { webhookSecret } = data.secrets.processor
    const rig: PaymentRig = {
      portal,
      portalPort,
      portalPid: payee.pid,
      driver,
      texts,
      rows,
      postgresPid: data.postgresPid,
      webhookSecret,
      pace,
    }
    say('Paying once, to know what is sent')
    await rows.empty()
    const orders = await listOrders(database)
    const ofMany = await recordPays(portal, orders.ofMany)
    const ofOne = await recordPays(portal, orders.ofOne)
    // Planned as with payments in the tables, and not as for empty ones.
    await settle(database)
    say('Paying')
    const durable = await measureDurable(rig, ofMany)
    const atOnce = await measureAtOnce(rig, { ofMany: ofMany.slice(0, 100), ofOne })
    say("Taking the processor's events in")
    const webhooks = await measureWebhooks(rig, orders.ofMany)
    const parts = [durable, atOnce, webhooks]
    return {
      findings: parts.flatMap(({ findings }) => findings),
      figures: { durable: durable.figures, atOnce: atOnce.figures, webhooks: webhooks.figures },
    }
  } finally {
    await Promise.all([payee.stop(), driver.stop(), portal.close()])
    // Closed even where they cannot be emptied: a connection that outlives its server ends the whole bench.
    await rows.empty().finally(() => rows.close())
  }
}

async function recordPays(portal: RecordingPortal, orders: readonly Order[]): Promise<RecordedPay[]> {
  const pays: RecordedPay[] = []
  for (const order of orders) pays.push({ ...(await portal.pay(order)), cookie: order.cookie })
  return pays
}
