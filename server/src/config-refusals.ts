import { isWeakSecret } from './is-weak-secret.ts'

/** The demo's secrets start with this word, so that production can know them (ADR 0002). */
export const demoSecretPrefix = 'demo-'

const tokenNames = [
  'FEED_TOKEN',
  'PEOPLE_TOKEN',
  'EVENTS_TOKEN',
  'METRICS_TOKEN',
  'DOCUMENTS_TOKEN',
  'FILES_SECRET',
] as const
/** The secrets that have a `_NEXT` for rotations (ADR 0153). */
const rotatedNames = [
  ...tokenNames,
  'OIDC_CLIENT_SECRET',
  'WEBHOOK_SECRET',
  'PROCESSOR_WEBHOOK_SECRET',
] as const
type RotatedName = (typeof rotatedNames)[number]
const nextOf = <Name extends RotatedName>(name: Name) => `${name}_NEXT` as const
const machineSecretNames = [...tokenNames, ...tokenNames.map(nextOf)] as const
const webhookSecretNames = ['WEBHOOK_SECRET', 'WEBHOOK_SECRET_NEXT'] as const
const webhookSecretPrefix = 'whsec_'
const databaseNames = ['DATABASE_URL', 'DATABASE_BROWSER_URL', 'DATABASE_OWNER_URL'] as const
const databaseAddresses = [...databaseNames, 'DATABASE_REPLICA_URL'] as const

type SecretSettings = {
  readonly [Name in RotatedName | `${RotatedName}_NEXT`]?: string | undefined
}

/** The variables that are set and well-formed; missing and malformed ones are reported already. */
interface Settings extends SecretSettings {
  readonly HOST?: string
  readonly PUBLIC_URL?: string
  readonly DATABASE_URL?: string
  readonly DATABASE_BROWSER_URL?: string
  readonly DATABASE_OWNER_URL?: string
  readonly DATABASE_REPLICA_URL?: string | undefined
  readonly DATABASE_CONNECTIONS?: number
  readonly OIDC_ISSUER?: string
  readonly DOCUMENTS_URL?: string | undefined
  readonly FILES_URL?: string | undefined
  readonly FILES_S3_ENDPOINT?: string | undefined
  readonly SCANNER_URL?: string | undefined
  readonly WEBHOOK_URL?: string | undefined
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
  readonly STAGING?: boolean
}

/** Each fault is a line like `NAME: what is wrong`, and never quotes a value. */
type Faults = readonly string[]

/**
 * A DEMO or NODE_ENV left behind by mistake must not switch off every refusal below on a portal that people reach.
 */
export function refusePublicDemo({ PUBLIC_URL, HOST }: Settings): Faults {
  const only = 'and DEMO, or a NODE_ENV other than production, is for this machine alone'
  return [
    ...(PUBLIC_URL && new URL(PUBLIC_URL).hostname !== 'localhost'
      ? [`PUBLIC_URL: not on localhost, ${only}; example: PUBLIC_URL=http://localhost:3000`]
      : []),
    ...(HOST && !isLoopback(HOST) ? [`HOST: others reach it, ${only}`] : []),
  ]
}

/**
 * Refuses the next value of a secret where it cannot replace the present one. Secrets of webhooks are compared as the
 * bytes that sign, because one key has several spellings in base64.
 */
export function refuseUselessNext(settings: SecretSettings): Faults {
  return rotatedNames.flatMap((name) => {
    const [present, next] = [settings[name], settings[nextOf(name)]]
    if (next === undefined) return []
    if (present === undefined) return [`${nextOf(name)}: without ${name}`]
    const isSame = name === 'WEBHOOK_SECRET' ? keyOf(present).equals(keyOf(next)) : present === next
    return isSame ? [`${nextOf(name)}: the same as ${name}`] : []
  })
}

/** Employees' searches come a few at a time; an export holds a connection for one page. */
export const connectionsOfReplica = 2
/** Each serving role keeps two. */
const connectionsBesideReplica = 4

/** Refuses what the variables alone show; the start asks the server there for the rest (refuse-wrong-replica.ts). */
export function refuseWrongReplicaUrl(settings: Settings): Faults {
  const { DATABASE_REPLICA_URL: replica, DATABASE_BROWSER_URL: browser, DATABASE_CONNECTIONS } = settings
  if (replica === undefined) return []
  const least = connectionsOfReplica + connectionsBesideReplica
  return [
    ...(browser && partsOf(replica)?.username !== partsOf(browser)?.username
      ? ['DATABASE_REPLICA_URL: another role than that of DATABASE_BROWSER_URL']
      : []),
    ...(replica === browser ? ['DATABASE_REPLICA_URL: the address of DATABASE_BROWSER_URL itself'] : []),
    ...(DATABASE_CONNECTIONS !== undefined && DATABASE_CONNECTIONS < least
      ? [`DATABASE_CONNECTIONS: at least ${least} with DATABASE_REPLICA_URL; example: DATABASE_CONNECTIONS=7`]
      : []),
  ]
}

function keyOf(webhookSecret: string): Buffer {
  return Buffer.from(webhookSecret.slice(webhookSecretPrefix.length), 'base64')
}

export function refuseInProduction(settings: Settings): Faults {
  return [
    ...refuseDemo(settings),
    ...refuseKeysOfTheOtherMode(settings),
    ...refuseClearText(settings),
    ...refuseWeakTokens(settings),
    ...(settings.SCANNER_URL === undefined ? ['SCANNER_URL: nothing scans the files that people add'] : []),
    // The portal ends no TLS, so a proxy is there; if it is unknown, all its callers are rate limited as one.
    ...(settings.TRUSTED_PROXIES?.length === 0 ? ['TRUSTED_PROXIES: names no proxy'] : []),
  ]
}

function refuseDemo(settings: Settings): Faults {
  const faults: string[] = []
  for (const name of ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_NEXT', ...machineSecretNames] as const) {
    if (settings[name]?.startsWith(demoSecretPrefix)) faults.push(`${name}: a secret of the demo`)
  }
  for (const name of databaseAddresses) {
    if (partsOf(settings[name])?.password.startsWith(demoSecretPrefix))
      faults.push(`${name}: a password of the demo`)
  }
  if (settings.PROCESSOR_URL !== undefined) faults.push('PROCESSOR_URL: for a demo only, so leave it empty')
  if (partsOf(settings.SMTP_URL)?.hostname === 'localhost') faults.push('SMTP_URL: the mailbox of the demo')
  if (settings.COOKIES_WITHOUT_HTTPS) faults.push('COOKIES_WITHOUT_HTTPS: for a demo only')
  const roles = databaseNames.flatMap((name) => partsOf(settings[name])?.username ?? [])
  if (new Set(roles).size < roles.length) faults.push(`${databaseNames.join(', ')}: must be three roles`)
  return faults
}

/**
 * STAGING alone decides which keys are accepted, so that neither a test key takes payments that are never charged, nor
 * a staging portal charges somebody. Left behind by mistake in production, it refuses the start (ADR 0152).
 */
function refuseKeysOfTheOtherMode({ STAGING, ...settings }: Settings): Faults {
  return (['PROCESSOR_SECRET_KEY', 'PROCESSOR_PUBLISHABLE_KEY'] as const).flatMap((name) => {
    const mode = /^.k_(test|live)_/.exec(settings[name] ?? '')?.[1]
    if (STAGING === true && mode === 'live')
      return [
        `${name}: a live key, and STAGING must move no real money; example: ${name}=${name === 'PROCESSOR_SECRET_KEY' ? 'sk' : 'pk'}_test_KEY`,
      ]
    return STAGING !== true && mode === 'test' ? [`${name}: a test key, which STAGING=1 alone takes`] : []
  })
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
  for (const name of databaseAddresses) {
    if (settings[name] && !isDatabaseEncrypted(new URL(settings[name])))
      faults.push(`${name}: without sslmode=verify-full, and not on this machine`)
  }
  if (settings.SMTP_URL && !isMailEncrypted(new URL(settings.SMTP_URL)))
    faults.push(
      'SMTP_URL: neither smtps nor with a user name, for whom TLS is demanded, or TLS is changed in it',
    )
  return faults
}

function refuseWeakTokens(settings: Settings): Faults {
  const faults: string[] = machineSecretNames
    .filter((name) => settings[name] !== undefined && isWeakSecret(settings[name]))
    .map((name) => `${name}: can be guessed`)
  for (const name of webhookSecretNames) {
    if (settings[name] && isWeakSecret(settings[name].slice(webhookSecretPrefix.length)))
      faults.push(`${name}: can be guessed`)
  }
  const given = machineSecretNames.filter((name) => settings[name] !== undefined)
  const shared = given.filter((name) =>
    given.some((other) => other !== name && settings[other] === settings[name]),
  )
  if (shared.length > 0) faults.push(`${shared.join(', ')}: must differ`)
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
