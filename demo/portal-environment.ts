import path from 'node:path'
import { harrowValeMutual } from './carriers/demo-carrier.ts'
import type { DemoPorts } from './demo-ports.ts'
import type { DemoSecrets } from './demo-secrets.ts'
import { twoFactors } from './identity-provider/factors/two-factors.ts'

export const filesFolder = 'files'

interface PortalEnvironmentOptions {
  readonly ports: DemoPorts
  readonly secrets: DemoSecrets
  /** Keeps the files that people add. */
  readonly dataDir: string
  readonly database: { readonly url: string; readonly browserUrl: string; readonly ownerUrl: string }
  /** The carrier's folder; if absent, that of the first demo carrier. */
  readonly carrierFolder?: string | undefined
  readonly timeZone?: string
}

/** The configuration of the demo's portal: the same variables that an operator sets (docs/operations.md). */
export function portalEnvironment({
  ports,
  secrets,
  dataDir,
  database,
  carrierFolder = harrowValeMutual.folder,
  timeZone = 'America/Chicago',
}: PortalEnvironmentOptions): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DEMO: '1',
    HOST: 'localhost',
    // Nobody balances here.
    DRAIN_SECONDS: '0',
    PORT: String(ports.portal),
    PUBLIC_URL: `http://localhost:${ports.portal}`,
    // WebKit keeps no Secure cookie of http://localhost, so that nobody could sign in there (ADR 0003).
    COOKIES_WITHOUT_HTTPS: '1',
    DATABASE_URL: database.url,
    DATABASE_BROWSER_URL: database.browserUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    OIDC_ISSUER: `http://localhost:${ports.identity}`,
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: secrets.clientSecret,
    // The provider sends this value for a sign-in with a one-time code (demo/identity-provider/factors).
    EMPLOYEE_ACR: twoFactors,
    FEED_TOKEN: secrets.feedToken,
    PEOPLE_TOKEN: secrets.peopleToken,
    EVENTS_TOKEN: secrets.eventsToken,
    METRICS_TOKEN: secrets.metricsToken,
    DOCUMENTS_URL: `http://localhost:${ports.simulator}/documents`,
    DOCUMENTS_TOKEN: secrets.documentsToken,
    FILES_FOLDER: path.join(dataDir, filesFolder),
    FILES_SECRET: secrets.filesSecret,
    WEBHOOK_URL: `http://localhost:${ports.simulator}/webhooks`,
    WEBHOOK_SECRET: secrets.webhookSecret,
    PROCESSOR_SECRET_KEY: secrets.processor.secretKey,
    PROCESSOR_PUBLISHABLE_KEY: secrets.processor.publishableKey,
    PROCESSOR_WEBHOOK_SECRET: secrets.processor.webhookSecret,
    PROCESSOR_URL: `http://localhost:${ports.processor}`,
    // The carrier's own, as far as a demo goes: it runs once somebody has allowed it.
    TAG_MANAGER_URL: `http://localhost:${ports.simulator}/tags/container.js?id=DEMO`,
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
    CARRIER_TIME_ZONE: timeZone,
    CARRIER_FOLDER: carrierFolder,
  }
}
