import type { Endpoint } from '@myaccount/contract/endpoint'
import { type MessagesFor, openMessages } from '@myaccount/messages/messages-for'
import { type AttentionRegistry, openAttentionRegistry } from './attention/attention-registry.ts'
import { openDenialLog } from './audit/denial-log.ts'
import { type AuditedReads, openAuditedReads } from './audit/reads/audited-reads.ts'
import { emailKindsOff, languagesWithout, withheldBy } from './carrier/capabilities-off.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type ConfirmedPurposes, openConfirmedPurposes } from './confirmations/confirmed-purposes.ts'
import { makeCode } from './confirmations/one-time-code.ts'
import { type Database, openDatabase } from './database/database.ts'
import { type DueKinds, openDueKinds } from './due-work/due-kinds.ts'
import { type EmailRegistry, openEmailRegistry } from './emails/email-registry.ts'
import { emailOutcomes, makeSendEmails, type SendEmailsOptions } from './emails/send-emails.ts'
import { makeUnsubscribeLinks, type UnsubscribeLinks } from './emails/unsubscribe-links.ts'
import { type OpenPaymentEngine, openPaymentEngine } from './features/payments/open-payment-engine.ts'
import { makeSessionCookies, type SessionCookies } from './features/session/session-cookies.ts'
import { httpDocuments } from './gateways/documents/http-documents.ts'
import { noDocuments } from './gateways/documents/no-documents.ts'
import type { DocumentsGateway } from './gateways/documents/port.ts'
import { type ErrorReports, noErrorReports } from './gateways/error-reports/port.ts'
import { sentryErrorReports } from './gateways/error-reports/sentry-error-reports.ts'
import { openFilesStore } from './gateways/files/open-files-store.ts'
import type { FilesGateway } from './gateways/files/port.ts'
import { openidIdentity } from './gateways/identity/openid-identity.ts'
import type { IdentityGateway } from './gateways/identity/port.ts'
import { markTestEmails } from './gateways/mail/mark-test-emails.ts'
import type { MailGateway } from './gateways/mail/port.ts'
import { smtpMail } from './gateways/mail/smtp-mail.ts'
import type { Processor } from './gateways/processor/port.ts'
import { stripeProcessor } from './gateways/processor/stripe-processor.ts'
import { clamavScanner } from './gateways/scanner/clamav-scanner.ts'
import { embeddedScanner } from './gateways/scanner/embedded-scanner.ts'
import type { Scanner } from './gateways/scanner/port.ts'
import { type Authentication, makeAuthentication } from './http/authenticate.ts'
import type { MachineToken } from './http/bind-endpoint.ts'
import { type Metrics, openMetrics } from './http/metrics/metrics.ts'
import { type OutcomeCounts, openOutcomeCounts } from './http/metrics/outcome-counts.ts'
import { type LateTouches, openLateTouches } from './http/reads/late-touches.ts'
import { makeOpenRead, type OpenRead } from './http/reads/open-read.ts'
import { type Logger, type LogSink, makeLogger } from './http/request-log.ts'
import type { SignedInVisit } from './http/visit.ts'
import { type JobRegistry, openJobRegistry } from './jobs/job-registry.ts'
import { type JobWatch, openJobWatch } from './jobs/job-watch.ts'
import { makeOutbox, type Outbox } from './outbox/outbox.ts'
import { openPdfWriter, type PdfWriter } from './pdf/pdf-writer.ts'
import type { SigningSecrets } from './signature.ts'
import { tracePort } from './tracing/trace-port.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

/** The services that every feature is composed from. */
export interface Platform {
  readonly config: Config
  readonly appVersion: string
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  /** A standby that employees' searches and exports may read; undefined where none is set (ADR 0165). */
  readonly replica: Database | undefined
  readonly auditedReads: AuditedReads
  readonly outbox: Outbox
  readonly processor: Processor
  /** Takes payments; features beside it use it through its verbs. */
  readonly paymentEngine: OpenPaymentEngine
  /** Stores the bytes of the carrier's documents. */
  readonly archive: DocumentsGateway
  /** Stores the bytes of files that people add; `scanner` looks for harmful content in them. */
  readonly filesStore: FilesGateway
  readonly scanner: Scanner
  readonly emails: Emails
  /** What features contribute to the attention list. */
  readonly attention: AttentionRegistry
  /** The purposes that a code on the code page can confirm. */
  readonly confirmed: ConfirmedPurposes
  /** Returns texts that include the carrier's own. */
  readonly messagesFor: MessagesFor
  readonly identity: IdentityGateway
  readonly errorReports: ErrorReports
  readonly pdfs: PdfWriter
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly jobs: JobRegistry
  /** The function for each kind of due work. */
  readonly dueKinds: DueKinds
  readonly jobWatch: JobWatch
  readonly cookies: SessionCookies
  readonly authenticate: Authentication['authenticate']
  readonly openRead: OpenRead
  /** Records people's activity after their answers are sent. */
  readonly touches: LateTouches
  readonly onDenied: (visit: SignedInVisit, endpoint: Endpoint) => void
  readonly onTokenDenied: (token: MachineToken, requestId: string) => void
  readonly onSignInRefused: (requestId: string) => void
  readonly guestAnswersEveryMs: number | undefined
  readonly isDraining: () => boolean
  readonly drain: () => void
  close(): Promise<void>
}

export interface PlatformOptions {
  readonly config: Config
  readonly appVersion: string
  readonly clock?: Clock
  /** A provider for tests of answers that lie. */
  readonly identity?: IdentityGateway
  /** A processor and a database for histories. */
  readonly processor?: Processor
  readonly database?: Database
  readonly replica?: Database | undefined
  /** An archive for tests. */
  readonly archive?: DocumentsGateway
  /** A scanner for tests. */
  readonly scanner?: Scanner
  /** A mailbox for tests. */
  readonly mail?: MailGateway
  /**
   * The step in which look-ups by guests are answered, for tests that do not measure their time;
   * answer-in-steps.ts has the default.
   */
  readonly guestAnswersEveryMs?: number | undefined
  /** Opened by main.ts where an endpoint is set. */
  readonly tracing?: Tracing
  /** Defaults to standard output. */
  readonly logTo?: LogSink
}

export function openPlatform(options: PlatformOptions): Platform {
  const { config, appVersion, clock = systemClock, tracing = noTracing } = options
  const { timeZone } = config
  const speaks = languagesWithout(config.carrier.capabilitiesOff)
  const messagesFor = openMessages(config.carrier.replaced, speaks)
  const database = options.database ?? openDatabase({ ...config.database, tracing })
  const replica = options.replica ?? openReplica(config, tracing)
  const log = makeLogger(config.logLevel, options.logTo)
  const pdfs = openPdfWriter({ log, isStaging: config.isStaging })
  const touches = openLateTouches({ database, log })
  const cookies = makeSessionCookies(config.hasSecureCookies)
  const { drainDenials, ...denials } = reportDenials(database, clock, log)
  const withheldWhileActing = withheldBy(config.carrier.capabilitiesOff)
  const authentication = makeAuthentication({
    database,
    clock,
    cookies,
    timeZone,
    touches,
    withheldWhileActing,
  })
  let isDraining = false
  const outbox = makeOutbox({ hasWebhook: config.webhook !== undefined })
  const port = <Port extends object>(name: string, of: Port) => tracePort(tracing, name, of)
  const processor = port(
    'processor',
    options.processor ?? stripeProcessor({ ...config.processor, apiUrl: config.processor.url }),
  )
  return {
    config,
    appVersion,
    messagesFor,
    clock,
    log,
    pdfs,
    database,
    replica,
    auditedReads: openAuditedReads({ database, replica, clock, log }),
    outbox,
    processor,
    paymentEngine: openPaymentEngine({
      database,
      processor,
      outbox,
      clock,
      log,
      timeZone,
      publicUrl: config.publicUrl,
      carrier: config.carrier,
      processorTimeoutMs: config.processor.timeoutMs,
      fraudThresholds: config.fraudThresholds,
    }),
    archive: port('documents', options.archive ?? openArchive(config, tracing)),
    filesStore: port('files', openFilesStore(config.files.store)),
    // A demo has the embedded scanner; production does not start without a scanner.
    scanner: port(
      'scanner',
      options.scanner ?? (config.scanner ? clamavScanner(config.scanner) : embeddedScanner),
    ),
    emails: openEmails({
      secret: config.files.secret,
      nextSecret: config.files.nextSecret,
      database,
      clock,
      mail: port('mail', options.mail ?? openMail(config)),
      makeCode,
      log,
      publicUrl: config.publicUrl,
      timeZone,
      carrier: config.carrier,
      messagesFor,
      openPdf: pdfs.openFor(null),
    }),
    attention: openAttentionRegistry(),
    confirmed: openConfirmedPurposes(),
    identity: port('identity', options.identity ?? openidIdentity(config.identity)),
    errorReports: openErrorReports(config, appVersion, log),
    metrics: openMetrics(database, pdfs),
    tracing,
    jobs: openJobRegistry(),
    dueKinds: openDueKinds(),
    jobWatch: openJobWatch({ database, clock, tracing }),
    cookies,
    touches,
    authenticate: authentication.authenticate,
    openRead: makeOpenRead({ database, authenticateWith: authentication.authenticateWith }),
    ...denials,
    guestAnswersEveryMs: options.guestAnswersEveryMs,
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true
    },
    async close() {
      await touches.drain()
      await drainDenials()
      await pdfs.close()
      await replica?.close()
      await database.close()
      await tracing.close()
    },
  }
}

/** People wait for it less long than for the primary, which answers in its place. */
const replicaConnectTimeoutMs = 1_000

function openReplica({ database: { replica, statementTimeoutMs, hasPooler } }: Config, tracing: Tracing) {
  if (replica === undefined) return undefined
  const connectTimeoutMs = replicaConnectTimeoutMs
  return openDatabase({ ...replica, statementTimeoutMs, hasPooler, connectTimeoutMs, tracing })
}

function openArchive({ documents }: Config, { headers }: Tracing): DocumentsGateway {
  return documents ? httpDocuments({ ...documents, traceHeaders: headers }) : noDocuments
}

/** Records refused people in the audit; a failure to write never fails the request. */
function reportDenials(database: Database, clock: Clock, log: Logger) {
  const denials = openDenialLog({ database, log })
  return {
    onDenied: (visit: SignedInVisit, endpoint: Endpoint) => {
      const objects = { endpoint: `${endpoint.method} ${endpoint.path}` }
      const { actor, nowMs: at, requestId } = visit
      void denials.record({ actor, at, action: 'access.denied', outcome: 'denied', objects, requestId })
    },
    onTokenDenied: (token: MachineToken, requestId: string) => {
      const action = token === 'metrics' ? 'access.denied' : (`${token}.denied` as const)
      void denials.record({ actorKind: token, at: clock(), action, outcome: 'denied', requestId })
    },
    onSignInRefused: (requestId: string) => {
      const action = 'session.denied'
      void denials.record({ actorKind: 'guest', at: clock(), action, outcome: 'denied', requestId })
    },
    drainDenials: () => denials.drain(),
  }
}

function openMail({ mail, isStaging }: Config): MailGateway {
  return isStaging ? markTestEmails(smtpMail(mail)) : smtpMail(mail)
}

function openErrorReports({ sentryDsn }: Config, release: string, log: Logger): ErrorReports {
  if (sentryDsn === undefined) return noErrorReports
  const onFailure = (err: unknown) => log.warn({ err }, 'error report not sent')
  return sentryErrorReports({ dsn: sentryDsn, release, onFailure })
}

interface Emails {
  /** Filled while the features are composed. */
  readonly kinds: EmailRegistry
  readonly unsubscribeLinks: UnsubscribeLinks
  /** Sends the emails that are due; returns how many were handled. */
  readonly send: () => Promise<number>
  readonly outcomes: OutcomeCounts<(typeof emailOutcomes)[number]>
}

/** Opens the registry of this process's email kinds, and the worker that sends them. */
function openEmails({
  secret,
  nextSecret,
  ...options
}: Omit<SendEmailsOptions, 'kinds' | 'unsubscribeLinks' | 'outcomes'> & SigningSecrets): Emails {
  const kinds = openEmailRegistry(emailKindsOff(options.carrier.capabilitiesOff))
  const unsubscribeLinks = makeUnsubscribeLinks({ secret, nextSecret, publicUrl: options.publicUrl })
  const outcomes = openOutcomeCounts(emailOutcomes)
  const send = makeSendEmails({ ...options, kinds, unsubscribeLinks, outcomes })
  return { kinds, unsubscribeLinks, outcomes, send }
}
