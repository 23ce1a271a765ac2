import path from 'node:path'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalEnvironment } from '../../demo/portal-environment.ts'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'
import { settle } from '../data/prepare-book.ts'
import type { Finding } from '../report/finding.ts'
import { connections } from '../rig/bench-portal.ts'
import { forkRig } from '../rig/forked-rig.ts'
import { listOrders, type Order } from './data/list-orders.ts'
import { openPaymentRows } from './data/payment-rows.ts'
import { measureAtOnce } from './measure-at-once.ts'
import { measureDurable } from './measure-durable.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import type { PaymentPace, PaymentRig, RecordedPay } from './payment-rig.ts'
import type { DriverOrder } from './rigs/driver-process.ts'
import type { StartPortal } from './rigs/portal-process.ts'
import { openRecordingPortal, type RecordingPortal } from './rigs/recording-portal.ts'

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
  const environment = environmentOf(data, database, portalPort)
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

/** As in production, but for the limits: they refuse a hundred payments of one person in a second. */
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
