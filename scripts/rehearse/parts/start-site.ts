import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliverWebhook } from '@myaccount/processor-sandbox/events/webhook-sender'
import {
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import { portalEnvironment } from '../../../demo/portal-environment.ts'
import { findFreePort } from '../../../demo/postgres/find-free-port.ts'
import { startBalancer } from '../../../server/testing/start-balancer.ts'
import { type RunningPortal, runPortal } from '../../start/run-portal.ts'
import type { ThrowawayDatabase } from '../../start/start-throwaway-database.ts'

/** A production site on this machine: a database, a payment processor, and a balancer before the portals. */
export interface Site {
  readonly database: ThrowawayDatabase
  readonly processor: RunningProcessorSandbox
  readonly balancer: Awaited<ReturnType<typeof startBalancer>>
  /**
   * Starts a portal of the version in that folder, and resolves once the balancer sends it requests. `settings` replaces
   * variables of the environment.
   */
  startPortal(
    checkout: string,
    version: string,
    settings?: Readonly<Record<string, string>>,
  ): Promise<SitePortal>
  stop(): Promise<void>
}

export interface SitePortal {
  /** Ends it as an operator does: SIGTERM, and the balancer notices by its readiness. */
  end(): Promise<void>
}

/** How long a portal serves on after SIGTERM. The balancer looks every 25 ms. */
const drainSeconds = '2'

const readyWithinMs = 60_000

/** The end of a log, since its folder is removed with the site. */
const readEnd = (file: string) => readFileSync(file, 'utf8').slice(-2_000)

/** Ports of the systems that are away: the provider of identities, the mail server, the receiver of events. */
const away = { identity: 9, mailbox: 9, simulator: 9, smtp: 9 }

export interface PortalToRun {
  readonly checkout: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
}

interface SiteOptions {
  /** Posts the processor's webhooks where a rehearsal signs with other secrets than the processor's one, which stays. */
  readonly deliver?: DeliverWebhook
  /** Runs a portal in another way than as a process of this machine's Node. */
  readonly run?: (portal: PortalToRun) => Promise<RunningPortal>
}

/** Stopping the site stops its database too. */
export async function startSite(
  database: ThrowawayDatabase,
  say: (line: string) => void,
  { deliver, run = (portal) => runPortal({ ...portal, nodeArguments: [], say }) }: SiteOptions = {},
): Promise<Site> {
  const { dataDir, secrets } = database
  const balancer = await startBalancer()
  const portalUrl = `http://localhost:${balancer.port}`
  const processor = await startProcessorSandbox({
    port: 0,
    portalOrigin: portalUrl,
    webhookUrl: `${portalUrl}/webhooks/processor`,
    webhookSecret: secrets.processor.webhookSecret,
    apiKey: secrets.processor.secretKey,
    publishableKey: secrets.processor.publishableKey,
    clock: () => new Date(),
    random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
    ...(deliver && { deliver }),
  })
  const running = new Set<SitePortal>()
  return {
    database,
    processor,
    balancer,
    async startPortal(checkout, version, settings = {}) {
      const port = await findFreePort()
      const environment = {
        ...portalEnvironment({
          ports: { ...away, portal: balancer.port, processor: processor.port },
          secrets,
          dataDir,
          database: database.urls,
          carrierFolder: path.join(checkout, 'demo/carriers/harrow-vale'),
        }),
        PORT: String(port),
        APP_VERSION: version,
        DRAIN_SECONDS: drainSeconds,
        // The load comes from one address.
        RATE_LIMITS: '0',
        ...settings,
      }
      const logFile = path.join(dataDir, `portal-${port}.log`)
      const portal = await run({ checkout, environment, logFile })
      const readyBefore = balancer.readyCount()
      balancer.follow(port)
      for (const untilMs = performance.now() + readyWithinMs; balancer.readyCount() === readyBefore; ) {
        if (performance.now() > untilMs)
          throw new Error(`A portal is not ready. Its log:\n${readEnd(logFile)}`)
        await sleep(25)
      }
      const own: SitePortal = {
        async end() {
          running.delete(own)
          await portal.stop()
          balancer.forget(port)
        },
      }
      running.add(own)
      return own
    },
    async stop() {
      await Promise.all([...running].map((portal) => portal.end()))
      await balancer.stop()
      await processor.stop()
      await database.stop()
    },
  }
}
