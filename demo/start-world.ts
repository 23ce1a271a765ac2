import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { startSimulator } from '@myaccount/carrier-simulator/simulator'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import {
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import { smtpMail } from '../server/src/gateways/mail/smtp-mail.ts'
import type { DemoCarrier } from './carriers/demo-carrier.ts'
import { demoLogins, demoRecords, demoSeed } from './data/demo-world.ts'
import { paperBillsOf } from './data/world/bill-codes.ts'
import { paperCardsOf } from './data/world/membership.ts'
import type { DemoPorts } from './demo-ports.ts'
import type { DemoSecrets } from './demo-secrets.ts'
import type { SendProofEmail } from './identity-provider/proofs/proof-emails.ts'
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts'
import { startMailbox } from './mailbox/start-mailbox.ts'

export const demoPassword = 'myaccount-demo'

const carrierFile = 'simulator'
const processorFile = 'processor'
/** What the world keeps in DATA_DIR beside its part of the database; a reset takes it away. */
export const worldFiles: readonly string[] = ['mail', carrierFile, `${carrierFile}.events`, processorFile]

interface WorldOptions {
  readonly ports: DemoPorts
  readonly secrets: DemoSecrets
  readonly dataDir: string
  readonly ownerUrl: string
  readonly carrier: DemoCarrier
  readonly madeOn: CalendarDate
  /** False where an integrator's own core system feeds the portal. */
  readonly hasSimulator: boolean
  readonly log: (line: string) => void
}

export interface RunningWorld {
  stop(): Promise<void>
}

/**
 * Everything outside the portal that a carrier has and a demo needs: identity provider, mailbox, payment
 * processor, core systems.
 * They live beside the portal and not in it, so that it can be killed and the world goes on (ADR 0002).
 */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  // First: the carrier tells it the business day.
  const processor = await startDemoProcessor(options)
  const parts = await Promise.all([
    startDemoIdentity(options),
    startMailbox({
      smtpPort: options.ports.smtp,
      webPort: options.ports.mailbox,
      dataDir: options.dataDir,
      timeZone: options.carrier.timeZone,
      log: options.log,
    }),
    ...(options.hasSimulator ? [startDemoCarrier(options, processor)] : []),
  ])
  return {
    async stop() {
      await Promise.all([processor, ...parts].map((part) => part.stop()))
    },
  }
}

const portalUrlOf = ({ ports }: WorldOptions) => `http://localhost:${ports.portal}`

function startDemoProcessor(options: WorldOptions): Promise<RunningProcessorSandbox> {
  const { ports, secrets, dataDir, log } = options
  const { secretKey, publishableKey, webhookSecret } = secrets.processor
  return startProcessorSandbox({
    port: ports.processor,
    portalOrigin: portalUrlOf(options),
    webhookUrl: `${portalUrlOf(options)}/webhooks/processor`,
    webhookSecret,
    apiKey: secretKey,
    publishableKey,
    statePath: path.join(dataDir, processorFile),
    clock: () => new Date(),
    random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
    log,
  })
}

function startDemoIdentity(options: WorldOptions) {
  const { ports, secrets, ownerUrl, log } = options
  const portalUrl = portalUrlOf(options)
  return startIdentityProvider({
    port: ports.identity,
    databaseUrl: ownerUrl,
    secrets: secrets.identity,
    client: {
      id: 'myaccount',
      secret: secrets.clientSecret,
      redirectUris: [`${portalUrl}/auth/callback/authorization-code`],
      postLogoutRedirectUris: [`${portalUrl}/signout`, `${portalUrl}/signout?reason=idle`],
    },
    demoLogins: demoLogins.map((login) => ({
      email: login.email,
      displayName: login.displayName,
      password: demoPassword,
      shows: login.note,
    })),
    log,
    sendEmail: proofMail(options),
  })
}

/** By the mailbox of the demo, as the portal's own emails go. */
function proofMail({ ports }: WorldOptions): SendProofEmail {
  const smtpUrl = `smtp://localhost:${ports.smtp}`
  const mail = smtpMail({ smtpUrl, from: 'MyAccount sign-in <sign-in@carrier.example>' })
  return async (to, email) => {
    const messageId = `${randomUUID()}@localhost`
    const sent = await mail.send({ to, messageId, attachments: [], ...email })
    if (!sent.ok) throw new Error(`The email was not sent: ${sent.refusal.code}`)
  }
}

/** Its business day is the processor's too: a bank's debit takes days of the demo (ADR 0013). */
function startDemoCarrier(options: WorldOptions, processor: RunningProcessorSandbox) {
  const { ports, secrets, dataDir, carrier, madeOn, log } = options
  const records = () => demoRecords({ today: madeOn, seed: demoSeed, carrier })
  return startSimulator({
    port: ports.simulator,
    portalUrl: portalUrlOf(options),
    feedToken: secrets.feedToken,
    eventsToken: secrets.eventsToken,
    webhookSecrets: [secrets.webhookSecret],
    statePath: path.join(dataDir, carrierFile),
    timeZone: carrier.timeZone,
    notation: carrier.notation,
    records: records(),
    archive: { token: secrets.documentsToken, records },
    paperMail: [
      ...paperBillsOf(carrier).map(({ code, ...bill }) => ({ ...bill, printed: `Code ${code}` })),
      ...paperCardsOf(carrier),
    ],
    around: {
      nextDay: () => processor.nextDueDay(),
      async reach(day) {
        const settledCount = processor.moveTo(day)
        await processor.deliverDue()
        return settledCount
      },
    },
    log,
  })
}
