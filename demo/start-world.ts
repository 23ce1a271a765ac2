import path from 'node:path'
import { startSimulator } from '@myaccount/carrier-simulator/simulator'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { demoLogins, demoRecords, demoSeed } from './data/demo-world.ts'
import type { DemoPorts } from './demo-ports.ts'
import type { DemoSecrets } from './demo-secrets.ts'
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts'
import { startMailbox } from './mailbox/start-mailbox.ts'

export const demoPassword = 'myaccount-demo'

interface WorldOptions {
  readonly ports: DemoPorts
  readonly secrets: DemoSecrets
  readonly dataDir: string
  readonly ownerUrl: string
  readonly madeOn: CalendarDate
  readonly log: (line: string) => void
}

export interface RunningWorld {
  stop(): Promise<void>
}

/**
 * Everything outside the portal that a carrier has and a demo needs: identity provider, mailbox, core systems.
 * They live beside the portal and not in it, so that it can be killed and the world goes on (decision 40).
 */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const { ports, secrets, dataDir, ownerUrl, madeOn, log } = options
  const portalUrl = `http://localhost:${ports.portal}`
  const parts = await Promise.all([
    startIdentityProvider({
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
    }),
    startMailbox({ smtpPort: ports.smtp, webPort: ports.mailbox, dataDir, log }),
    startSimulator({
      port: ports.simulator,
      portalUrl,
      feedToken: secrets.feedToken,
      webhookSecret: secrets.webhookSecret,
      statePath: path.join(dataDir, 'simulator'),
      records: demoRecords({ today: madeOn, seed: demoSeed }),
      log,
    }),
  ])
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
