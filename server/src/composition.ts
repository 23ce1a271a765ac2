import type { Endpoint } from '@myaccount/contract/endpoint'
import { openDenialLog } from './audit/denial-log.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { type AccountsService, makeAccountsService } from './features/accounts/accounts.service.ts'
import { type AdminService, makeAdminService } from './features/admin/admin.service.ts'
import { type InvoicesService, makeInvoicesService } from './features/invoices/invoices.service.ts'
import {
  makePaymentMethodsService,
  type PaymentMethodsService,
} from './features/payment-methods/payment-methods.service.ts'
import { composePayments, type Payments } from './features/payments/compose-payments.ts'
import { makePoliciesService, type PoliciesService } from './features/policies/policies.service.ts'
import { makeSessionService, type SessionService } from './features/session/session.service.ts'
import { makeSessionCookies, type SessionCookies } from './features/session/session-cookies.ts'
import {
  makeStaffIdentitiesService,
  type StaffIdentitiesService,
} from './features/session/staff/staff-identities.service.ts'
import { makeStatusService, type StatusService } from './features/status/status.service.ts'
import { type FeedReceiver, makeFeedReceiver } from './feed/feed-receiver.ts'
import { type ErrorReports, noErrorReports } from './gateways/error-reports/port.ts'
import { sentryErrorReports } from './gateways/error-reports/sentry-error-reports.ts'
import { openidIdentity } from './gateways/identity/openid-identity.ts'
import type { IdentityGateway } from './gateways/identity/port.ts'
import type { MailGateway } from './gateways/mail/port.ts'
import { smtpMail } from './gateways/mail/smtp-mail.ts'
import type { Processor } from './gateways/processor/port.ts'
import { stripeProcessor } from './gateways/processor/stripe-processor.ts'
import { makeAuthenticate } from './http/authenticate.ts'
import type { MachineToken } from './http/bind-endpoint.ts'
import { type Logger, type LogSink, makeLogger } from './http/request-log.ts'
import type { SignedInVisit, Visit } from './http/visit.ts'
import { makeOutbox } from './outbox/outbox.ts'

/** Everything the application is made of, joined here and nowhere else. */
export interface Composition {
  readonly config: Config
  readonly appVersion: string
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly cookies: SessionCookies
  readonly authenticate: (caller: {
    cookieHeader: string | undefined
    requestId: string
    isActivity: boolean
  }) => Promise<Visit>
  readonly onDenied: (visit: SignedInVisit, endpoint: Endpoint) => void
  readonly onTokenDenied: (token: MachineToken, requestId: string) => void
  readonly onSignInRefused: (requestId: string) => void
  readonly sessions: SessionService
  readonly accounts: AccountsService
  readonly policies: PoliciesService
  readonly invoices: InvoicesService
  readonly paymentMethods: PaymentMethodsService
  readonly payments: Payments
  readonly processor: Processor
  readonly admin: AdminService
  readonly staffIdentities: StaffIdentitiesService
  readonly status: StatusService
  readonly feed: FeedReceiver
  readonly errorReports: ErrorReports
  readonly isDraining: () => boolean
  readonly drain: () => void
  close(): Promise<void>
}

interface ComposeOptions {
  readonly config: Config
  readonly appVersion: string
  readonly clock?: Clock
  /** A provider at hand, for tests of answers that lie. */
  readonly identity?: IdentityGateway
  /** A processor and a door to the database at hand, for histories. */
  readonly processor?: Processor
  readonly database?: Database
  /** A mailbox at hand, for tests. */
  readonly mail?: MailGateway
  /** Standard output unless given. */
  readonly logTo?: LogSink
}

export function compose(options: ComposeOptions): Composition {
  const { config, appVersion, clock = systemClock, identity, logTo } = options
  const { processor = stripeProcessor({ ...config.processor, apiUrl: config.processor.url }) } = options
  const { database = openDatabase(config.database) } = options
  const log = makeLogger(config.logLevel, logTo)
  const denials = openDenialLog({ database, log })
  const cookies = makeSessionCookies(config.hasSecureCookies)
  const { timeZone } = config
  const outbox = makeOutbox({ hasWebhook: config.webhook !== undefined })
  const paymentMethods = makePaymentMethodsService({ database, processor, clock, outbox, timeZone, log })
  let isDraining = false
  return {
    config,
    appVersion,
    clock,
    log,
    database,
    cookies,
    authenticate: makeAuthenticate({ database, clock, cookies, timeZone }),
    onDenied: (visit, endpoint) => {
      const objects = { endpoint: `${endpoint.method} ${endpoint.path}` }
      const { actor, nowMs: at, requestId } = visit
      void denials.record({ actor, at, action: 'access.denied', outcome: 'denied', objects, requestId })
    },
    onTokenDenied: (token, requestId) => {
      const action = token === 'metrics' ? 'access.denied' : (`${token}.denied` as const)
      void denials.record({ actorKind: token, at: clock(), action, outcome: 'denied', requestId })
    },
    onSignInRefused: (requestId) => {
      void denials.record({
        actorKind: 'guest',
        at: clock(),
        action: 'session.denied',
        outcome: 'denied',
        requestId,
      })
    },
    sessions: makeSessionService({
      database,
      clock,
      publicUrl: config.publicUrl,
      identity: identity ?? openidIdentity(config.identity),
    }),
    accounts: makeAccountsService(database),
    policies: makePoliciesService(database),
    invoices: makeInvoicesService(database, { ...config.carrier, publicUrl: config.publicUrl }),
    paymentMethods,
    processor,
    payments: composePayments({
      database,
      processor,
      mail: options.mail ?? smtpMail(config.mail),
      outbox,
      clock,
      timeZone,
      publicUrl: config.publicUrl,
      carrier: config.carrier,
      processorTimeoutMs: config.processor.timeoutMs,
      refreshMethodOfSetup: paymentMethods.refreshMethodOfSetup,
      log,
    }),
    admin: makeAdminService(database),
    staffIdentities: makeStaffIdentitiesService(database),
    status: makeStatusService(database, clock),
    feed: makeFeedReceiver({
      database,
      clock,
      isDemo: config.isDemo,
      numberPatterns: config.numberPatterns,
    }),
    errorReports:
      config.sentryDsn === undefined
        ? noErrorReports
        : sentryErrorReports({
            dsn: config.sentryDsn,
            release: appVersion,
            onFailure: (err) => log.warn({ err }, 'error report not sent'),
          }),
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true
    },
    async close() {
      await denials.drain()
      await database.close()
    },
  }
}
