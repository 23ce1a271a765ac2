import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Samples, type Summary, summarize } from '../load/samples.ts'
import { writePay } from '../load/write-post.ts'
import { type Finding, judge } from '../report/finding.ts'
import { connections } from '../rig/bench-portal.ts'
import { type CpuMeter, meterCpu } from '../rig/process-cpu.ts'
import type { PaymentRows } from './data/payment-rows.ts'
import type { PaymentRig, RecordedPay } from './payment-rig.ts'
import { countRoundTrips } from './rigs/record-work.ts'

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
  /** Of each payment, in microseconds: the process that pays, and the database for it. */
  readonly cpu: Readonly<Record<Way, ReturnType<CpuMeter['each']>>>
}

type Way = 'portal' | 'driver' | 'driverAsSent'

/** Pay pressed, from the request to the answer, against its own statements by the bare driver; interleaved. */
export async function measureDurable(
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
