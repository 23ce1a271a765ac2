import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startSimulator } from '@myaccount/carrier-simulator/simulator'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import {
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import type { DemoPorts } from '../../../../demo/demo-ports.ts'
import type { DemoSecrets } from '../../../../demo/demo-secrets.ts'
import { startMailbox } from '../../../../demo/mailbox/start-mailbox.ts'
import { launchPostgres } from '../../../../demo/postgres/launch-postgres.ts'
import { startS3 } from '../../../../server/testing/start-s3.ts'
import { startProvider } from '../../parts/start-provider.ts'
import type { Payer } from '../people/payers.ts'

export interface Outside {
  readonly processor: RunningProcessorSandbox
  readonly filesEnvironment: Readonly<Record<string, string>>
  setStoreAway(isAway: boolean): void
  /** The ids of the files that the store has. */
  filesThere(): Promise<readonly string[]>
  setProviderAway(isAway: boolean): Promise<void>
  setMailAway(isAway: boolean): Promise<void>
  stop(): Promise<void>
}

interface StartOutside {
  readonly ports: DemoPorts
  readonly secrets: DemoSecrets
  readonly folder: string
  readonly payers: readonly Payer[]
  readonly password: string
  readonly records: () => Iterable<FeedRecord>
}

/**
 * The systems around the portal, as the demo has them: processor, core system, mail server, store of files, and an
 * identity provider with a database of its own, which a failover of the portal's does not touch.
 */
export async function startOutside(options: StartOutside): Promise<Outside> {
  const { ports, secrets, folder, payers, password, records } = options
  const portalUrl = `http://localhost:${ports.portal}`
  const ending: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  const startMail = () =>
    startMailbox({
      smtpPort: ports.smtp,
      webPort: ports.mailbox,
      dataDir: folder,
      timeZone: 'America/Chicago',
      log: () => {},
    })
  try {
    const { secretKey, publishableKey, webhookSecret } = secrets.processor
    const processor = await startProcessorSandbox({
      port: ports.processor,
      portalOrigin: portalUrl,
      webhookUrl: `${portalUrl}/webhooks/processor`,
      webhookSecret,
      apiKey: secretKey,
      publishableKey,
      statePath: path.join(folder, 'processor'),
      clock: () => new Date(),
      random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
    })
    ending.push(() => processor.stop())
    const store = await startS3()
    ending.push(() => store.stop())
    let mail: Awaited<ReturnType<typeof startMail>> | undefined = await startMail()
    ending.push(async () => mail?.stop())
    const provider = await startOwnProvider(options, ending)
    ending.push(() => provider.stop())
    const simulator = await startSimulator({
      port: ports.simulator,
      portalUrl,
      feedToken: secrets.feedToken,
      eventsToken: secrets.eventsToken,
      webhookSecrets: [secrets.webhookSecret],
      statePath: path.join(folder, 'simulator'),
      timeZone: 'America/Chicago',
      records: records(),
      log: () => {},
    })
    ending.push(() => simulator.stop())
    return {
      processor,
      filesEnvironment: store.environment,
      setStoreAway(isAway) {
        store.switches.isAway = isAway
      },
      filesThere: () => store.filesThere(),
      async setProviderAway(away) {
        const answer = await fetch(`http://localhost:${ports.identity}/demo/away`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ away }),
        })
        if (!answer.ok) throw new Error(`The provider kept its switch: ${answer.status}`)
      },
      async setMailAway(isAway) {
        if (!isAway) mail ??= await startMail()
        else {
          await mail?.stop()
          mail = undefined
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function startOwnProvider({ secrets: own }: StartOutside, ends: (() => Promise<void>)[]) {
    const dataDir = path.join(folder, 'identity')
    const postgres = await launchPostgres({
      dataDir,
      superuserPassword: own.superuserPassword,
      disposable: true,
    })
    ends.push(() => postgres.stop())
    process.prependOnceListener('exit', () => postgres.stopAtOnce())
    const databaseUrl = postgres.adminUrl()
    return await startProvider({
      port: ports.identity,
      databaseUrl,
      secrets: own,
      portalUrl,
      people: payers,
      password,
    })
  }
}
