import { isWeakSecret } from './is-weak-secret.ts'

/** The demo's secrets start with this word, so that production can know them (ADR 0002). */
export const demoSecretPrefix = 'demo-'

/** The variables that are set and well-formed; missing and malformed ones are reported already. */
interface Settings {
  readonly HOST?: string
  readonly PUBLIC_URL?: string
  readonly DATABASE_URL?: string
  readonly DATABASE_BROWSER_URL?: string
  readonly DATABASE_OWNER_URL?: string
  readonly OIDC_ISSUER?: string
  readonly OIDC_CLIENT_SECRET?: string
  readonly FEED_TOKEN?: string
  readonly PEOPLE_TOKEN?: string
  readonly EVENTS_TOKEN?: string
  readonly DOCUMENTS_URL?: string | undefined
  readonly DOCUMENTS_TOKEN?: string | undefined
  readonly METRICS_TOKEN?: string
  readonly FILES_SECRET?: string
  readonly FILES_URL?: string | undefined
  readonly FILES_S3_ENDPOINT?: string | undefined
  readonly SCANNER_URL?: string | undefined
  readonly WEBHOOK_URL?: string | undefined
  readonly WEBHOOK_SECRET?: string | undefined
  readonly WEBHOOK_SECRET_NEXT?: string | undefined
  readonly PROCESSOR_SECRET_KEY?: string
  readonly PROCESSOR_PUBLISHABLE_KEY?: string
  readonly PROCESSOR_URL?: string | undefined
  readonly SMTP_URL?: string
  readonly SENTRY_DSN?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly TAG_MANAGER_URL?: string | undefined
  readonly TAG_MANAGER_ORIGINS?: readonly string[]
  readonly TRUSTED_PROXIES?: readonly string[]
  readonly COOKIES_WITHOUT_HTTPS?: boolean
}

/** Each fault is a line like `NAME: what is wrong`, and never quotes a value. */
type Faults = readonly string[]

const tokenNames = [
  'FEED_TOKEN',
  'PEOPLE_TOKEN',
  'EVENTS_TOKEN',
  'METRICS_TOKEN',
  'DOCUMENTS_TOKEN',
  'FILES_SECRET',
] as const
const webhookSecretNames = ['WEBHOOK_SECRET', 'WEBHOOK_SECRET_NEXT'] as const
const webhookSecretPrefix = 'whsec_'
const databaseNames = ['DATABASE_URL', 'DATABASE_BROWSER_URL', 'DATABASE_OWNER_URL'] as const

/**
 * A DEMO or NODE_ENV left behind by mistake must not switch off every refusal below on a portal that people reach.
 */
export function refusePublicDemo({ PUBLIC_URL, HOST }: Settings): Faults {
  const only = 'DEMO, and NODE_ENV other than production, are for this machine alone'
  return [
    ...(PUBLIC_URL && new URL(PUBLIC_URL).hostname !== 'localhost'
      ? [`PUBLIC_URL: not on localhost. ${only}`]
      : []),
    ...(HOST && !isLoopback(HOST) ? [`HOST: others reach it. ${only}`] : []),
  ]
}

/**
 * Refuses the next value of a secret where it cannot replace the present one. Secrets are compared as the bytes that
 * sign, because one key has several spellings in base64.
 */
export function refuseUselessNext({ WEBHOOK_SECRET, WEBHOOK_SECRET_NEXT }: Settings): Faults {
  if (WEBHOOK_SECRET_NEXT === undefined) return []
  if (WEBHOOK_SECRET === undefined) return ['WEBHOOK_SECRET_NEXT: without WEBHOOK_SECRET']
  return keyOf(WEBHOOK_SECRET).equals(keyOf(WEBHOOK_SECRET_NEXT))
    ? ['WEBHOOK_SECRET_NEXT: the same as WEBHOOK_SECRET']
    : []
}

function keyOf(webhookSecret: string): Buffer {
  return Buffer.from(webhookSecret.slice(webhookSecretPrefix.length), 'base64')
}

export function refuseInProduction(settings: Settings): Faults {
  return [
    ...refuseDemo(settings),
    ...refuseClearText(settings),
    ...refuseWeakTokens(settings),
    ...(settings.SCANNER_URL === undefined ? ['SCANNER_URL: nobody scans what people add'] : []),
    // The portal ends no TLS, so a proxy is there; if it is unknown, all its callers are rate limited as one.
    ...(settings.TRUSTED_PROXIES?.length === 0 ? ['TRUSTED_PROXIES: names nobody'] : []),
  ]
}

function refuseDemo(settings: Settings): Faults {
  const faults: string[] = []
  for (const name of ['OIDC_CLIENT_SECRET', ...tokenNames] as const) {
    if (settings[name]?.startsWith(demoSecretPrefix)) faults.push(`${name}: the demo's`)
  }
  for (const name of databaseNames) {
    if (partsOf(settings[name])?.password.startsWith(demoSecretPrefix))
      faults.push(`${name}: with the demo's password`)
  }
  for (const name of ['PROCESSOR_SECRET_KEY', 'PROCESSOR_PUBLISHABLE_KEY'] as const) {
    if (/^.k_test_/.test(settings[name] ?? '')) faults.push(`${name}: a test key`)
  }
  if (settings.PROCESSOR_URL !== undefined) faults.push('PROCESSOR_URL: for a demo only')
  if (partsOf(settings.SMTP_URL)?.hostname === 'localhost') faults.push('SMTP_URL: the demo mailbox')
  if (settings.COOKIES_WITHOUT_HTTPS) faults.push('COOKIES_WITHOUT_HTTPS: for a demo only')
  const roles = databaseNames.flatMap((name) => partsOf(settings[name])?.username ?? [])
  if (new Set(roles).size < roles.length) faults.push(`${databaseNames.join(', ')}: must be three roles`)
  return faults
}

/**
 * Traffic within one machine may be unencrypted; everything else is encrypted, and the other end is authenticated.
 */
function refuseClearText(settings: Settings): Faults {
  const faults: string[] = []
  for (const name of [
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'WEBHOOK_URL',
    'DOCUMENTS_URL',
    'FILES_URL',
    'FILES_S3_ENDPOINT',
    'SENTRY_DSN',
    'TAG_MANAGER_URL',
  ] as const) {
    if (settings[name] && !settings[name].startsWith('https:')) faults.push(`${name}: not https`)
  }
  const collector = partsOf(settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (collector?.protocol === 'http:' && !isLoopback(collector.hostname))
    faults.push('OTEL_EXPORTER_OTLP_ENDPOINT: not https, and not on this machine')
  if (settings.TAG_MANAGER_ORIGINS?.some((origin) => !origin.startsWith('https:')))
    faults.push('TAG_MANAGER_ORIGINS: not https')
  for (const name of databaseNames) {
    if (settings[name] && !isDatabaseEncrypted(new URL(settings[name])))
      faults.push(`${name}: without sslmode=verify-full, and not on this machine`)
  }
  if (settings.SMTP_URL && !isMailEncrypted(new URL(settings.SMTP_URL)))
    faults.push(
      'SMTP_URL: neither smtps nor with a user name, for whom TLS is demanded; or TLS is changed in it',
    )
  return faults
}

function refuseWeakTokens(settings: Settings): Faults {
  const faults: string[] = tokenNames
    .filter((name) => settings[name] !== undefined && isWeakSecret(settings[name]))
    .map((name) => `${name}: can be guessed. Make one with "openssl rand -hex 32"`)
  for (const name of webhookSecretNames) {
    if (settings[name] && isWeakSecret(settings[name].slice(webhookSecretPrefix.length)))
      faults.push(`${name}: can be guessed. Make one of "whsec_" and "openssl rand -base64 32"`)
  }
  const given = tokenNames.flatMap((name) => settings[name] ?? [])
  if (new Set(given).size < given.length) faults.push(`${tokenNames.join(', ')}: must differ`)
  return faults
}

/** The driver takes the last of each parameter, and a `host` among them instead of the one before the path. */
function isDatabaseEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) ?? hostname
  if (host.startsWith('/') || isLoopback(host)) return true
  return searchParams.getAll('sslmode').at(-1) === 'verify-full' && !searchParams.has('ssl')
}

function isMailEncrypted({ protocol, hostname, username, searchParams }: URL): boolean {
  if (
    [...searchParams.keys()].some((name) => /^(tls|secure|ignoreTLS|requireTLS|opportunisticTLS)/i.test(name))
  )
    return false
  return protocol === 'smtps:' || username !== '' || isLoopback(hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]'
}

function partsOf(url: string | undefined): URL | undefined {
  return url === undefined ? undefined : new URL(url)
}
