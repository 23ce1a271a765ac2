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
  /** Takes the place of the carrier simulator; without `webhook` it pulls its events. */
  readonly ownCore?: { readonly webhook: { readonly url: string; readonly secret: string } | undefined }
}

/** The configuration of the demo's portal: the same variables that an operator sets (docs/operations.md). */
export function portalEnvironment({
  ports,
  secrets,
  dataDir,
  database,
  carrierFolder = harrowValeMutual.folder,
  timeZone = 'America/Chicago',
  ownCore,
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
    FILES_FOLDER: path.join(dataDir, filesFolder),
    FILES_SECRET: secrets.filesSecret,
    PROCESSOR_SECRET_KEY: secrets.processor.secretKey,
    PROCESSOR_PUBLISHABLE_KEY: secrets.processor.publishableKey,
    PROCESSOR_WEBHOOK_SECRET: secrets.processor.webhookSecret,
    PROCESSOR_URL: `http://localhost:${ports.processor}`,
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
    CARRIER_TIME_ZONE: timeZone,
    CARRIER_FOLDER: carrierFolder,
    ...(ownCore === undefined ? simulatedCarrier(ports.simulator, secrets) : webhookOf(ownCore.webhook)),
  }
}

const simulatedCarrier = (port: number, { documentsToken, webhookSecret }: DemoSecrets) => ({
  DOCUMENTS_URL: `http://localhost:${port}/documents`,
  DOCUMENTS_TOKEN: documentsToken,
  WEBHOOK_URL: `http://localhost:${port}/webhooks`,
  WEBHOOK_SECRET: webhookSecret,
  // The carrier's own, as far as a demo goes: it runs once somebody has allowed it.
  TAG_MANAGER_URL: `http://localhost:${port}/tags/container.js?id=DEMO`,
})

const webhookOf = (webhook: { readonly url: string; readonly secret: string } | undefined) =>
  webhook && { WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }
