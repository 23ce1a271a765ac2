import { readAppVersion } from './app-version.ts'
import { refuseWrongReplica } from './audit/reads/refuse-wrong-replica.ts'
import { buildApp } from './build-app.ts'
import { compose } from './composition.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { refuseLossyCommits } from './database/refuse-lossy-commits.ts'
import { refusePooler } from './database/refuse-pooler.ts'
import { refuseUnboundRole } from './database/refuse-unbound-role.ts'
import { refuseUnsetRole } from './database/refuse-unset-role.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { endInOrder } from './end-in-order.ts'
import { endOnUncaught } from './end-on-uncaught.ts'
import { openPages } from './features/pages/open-pages.ts'
import { findBucketFault } from './gateways/files/find-bucket-fault.ts'
import { findIssuerFault } from './gateways/identity/find-issuer-fault.ts'
import { type Logger, makeLogger } from './http/request-log.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { sayStartRefusal } from './say-start-refusal.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

/** The only file with start-up effects: reads the configuration, migrates, builds, listens; ends on SIGTERM. */
const endAtMostMs = 15_000

// Whatever is written on the way, pieces of uploads to a bucket too, is for this user alone.
process.umask(0o077)

try {
  const config = readConfig()
  const appVersion = readAppVersion(config.appVersion)
  const log = makeLogger(config.logLevel)
  await waitForDatabase({
    url: config.database.ownerUrl,
    atMostMs: config.lifecycle.waitForDatabaseMs,
    onWait: (reason) => log.warn({ reason }, 'waiting for the database'),
  })
  await refusePooler('DATABASE_OWNER_URL', config.database.ownerUrl)
  // Before the migrations, which grant to both roles.
  if (!config.database.hasPooler) {
    await refusePooler('DATABASE_URL', config.database.url)
    await refusePooler('DATABASE_BROWSER_URL', config.database.browserUrl)
  }
  await migrate({ databaseUrl: config.database.ownerUrl, log: (line) => log.info(line) })
  const parts = compose({ config, appVersion, tracing: await openTracingOf(config, appVersion, log) })
  await refuseUnboundRole(parts.database)
  if (config.database.hasPooler) await refuseUnsetRole(parts.database, config.database.statementTimeoutMs)
  const { replica, hasPooler } = config.database
  if (replica !== undefined && parts.replica !== undefined) {
    const { url } = replica
    const onUnread = (reason: string) => log.warn({ reason }, 'replica not read')
    await refuseWrongReplica({ ...parts, replica: parts.replica, url, hasPooler, onUnread })
  }
  await refuseWrongSystems(config, (reason) => log.warn({ reason }, 'a system does not answer'))
  if (config.isProduction) await refuseLossyCommits(parts.database)
  endOnUncaught({
    process,
    errorReports: parts.errorReports,
    log: console.error,
    exit: (code) => process.exit(code),
  })
  const app = await buildApp(parts, await openPages({ config, appVersion }))
  // A balancer sends payers here as soon as the port answers. No job has begun yet, so a SIGTERM cuts off nothing.
  const takesPayments = await parts.paymentEngine.gate.openAtStart()
  if (!takesPayments) app.log.warn("payments are paused until the processor's list is read")
  const jobs = startJobs({
    registry: parts.jobs,
    watch: parts.jobWatch,
    database: parts.database,
    clock: parts.clock,
    ownerUrl: config.database.ownerUrl,
    log: app.log,
  })
  await app.listen({ host: config.host, port: config.port })
  app.log.info({ port: config.port, version: appVersion }, 'listening')

  let isEnding = false
  const end = async (drainMs: number) => {
    if (isEnding) return
    isEnding = true
    // Whatever hangs ends with the deadline.
    setTimeout(() => process.exit(1), drainMs + endAtMostMs).unref()
    await endInOrder({
      parts,
      app,
      drainMs,
      stopWork: () => jobs.stop(),
    })
    process.exit(0)
  }
  process.once('SIGTERM', () => end(config.lifecycle.drainMs))
  // Ctrl-C is pressed where nobody balances.
  process.once('SIGINT', () => end(0))
  // The demo's starter holds a channel to us: when it is gone we go too.
  process.once('disconnect', () => end(0))
} catch (error) {
  console.error(sayStartRefusal(error) ?? error)
  process.exit(1)
}

/** Loads the SDK of OpenTelemetry only where an endpoint is set. */
async function openTracingOf({ tracing }: Config, appVersion: string, log: Logger): Promise<Tracing> {
  if (tracing === undefined) return noTracing
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing({ ...tracing, appVersion, onFailure: () => log.warn('traces not sent') })
}

/**
 * Checks the identity provider and the bucket once, at the start. An answer that shows a wrong setting throws
 * `ConfigError` with a sentence for each. A system that does not answer is only reported: a restart while it is
 * away must still serve people who are signed in.
 */
async function refuseWrongSystems(
  { identity, files }: Pick<Config, 'identity' | 'files'>,
  onAway: (says: string) => void,
): Promise<void> {
  const found = await Promise.all([
    findIssuerFault(identity),
    typeof files.store === 'string' ? null : findBucketFault(files.store),
  ])
  const faults = found.filter((fault) => fault !== null)
  for (const { says } of faults.filter(({ isMistake }) => !isMistake)) onAway(says)
  const mistakes = faults.filter(({ isMistake }) => isMistake)
  if (mistakes.length > 0) throw new ConfigError(mistakes.map(({ says }) => says).join('\n'))
}
