import { isIP } from 'node:net'
import * as z from 'zod'
import type { Carrier } from './carrier/carrier.ts'
import { carrierVariables, readCarrier } from './carrier/read-carrier.ts'
import {
  connectionsOfReplica,
  refuseInProduction,
  refusePublicDemo,
  refuseUselessNext,
  refuseWrongReplicaUrl,
} from './config-refusals.ts'
import { type FurtherConfig, furtherConfigOf, furtherVariables, isTimeZone } from './config-values.ts'
import { faultsOfFiles } from './gateways/files/files-config.ts'
import { sayConfigIssue } from './say-config-issue.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const url = z.url()
const secret = z.string().min(16)
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'Not `whsec_` and base64 of 24 bytes or more')
const processorWebhookSecret = z.string().regex(/^whsec_\w{16,}$/, 'Not `whsec_` and 16 letters or more')
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** An address, a range, or one of the framework's names for its own ranges. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isRange =
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && isNarrow(address, family, Number(bits)))
  return family !== 0 && isRange && rest.length === 0
}

/**
 * Excludes wide ranges, in which any caller could claim any address. Private IPv6 (fc00::/7) counts as one
 * network.
 */
function isNarrow(address: string, family: number, bits: number): boolean {
  if (family === 4) return bits >= 8 && bits <= 32
  const { hostname } = new URL(`http://[${address}]`)
  // Only the last 32 bits count of an IPv4 address written as IPv6.
  if (hostname.startsWith('[::ffff:')) return bits >= 104 && bits <= 128
  return bits >= (/^\[f[cd]/.test(hostname) ? 7 : 16) && bits <= 128
}

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address at which people reach the portal, e.g. https://my.example.org */
  PUBLIC_URL: url,
  /** Connects as `portal_app`, which must be neither a superuser nor the tables' owner. */
  DATABASE_URL: databaseUrl,
  /** Connects as `portal_browser`, the role of whatever a browser triggers (ADR 0008). */
  DATABASE_BROWSER_URL: databaseUrl,
  /** Connects as the role that migrates and owns the job queue. */
  DATABASE_OWNER_URL: databaseUrl,
  /** A standby that employees' searches and exports may read, as `portal_browser` (ADR 0165). */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(100).default(7),
  /** Both serving roles go through a pooler in transaction mode (ADR 0156). */
  DATABASE_POOLER: flag,
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: secret,
  /** Sent where the provider refuses OIDC_CLIENT_SECRET; the `_NEXT` of each secret is in ADR 0153. */
  OIDC_CLIENT_SECRET_NEXT: secret.optional(),
  /**
   * The `acr` that the provider must report for an employee's sign-in, such as a second factor; not required if
   * unset.
   */
  EMPLOYEE_ACR: z.string().min(1).optional(),
  CARRIER_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'Not a time zone like America/Chicago')
    .default('America/Chicago'),
  ...furtherVariables,
  FEED_TOKEN: secret,
  FEED_TOKEN_NEXT: secret.optional(),
  /** Authorizes records of users and seats, which decide who may do what. */
  PEOPLE_TOKEN: secret,
  PEOPLE_TOKEN_NEXT: secret.optional(),
  EVENTS_TOKEN: secret,
  EVENTS_TOKEN_NEXT: secret.optional(),
  METRICS_TOKEN: secret,
  METRICS_TOKEN_NEXT: secret.optional(),
  /** Receives the outbox's events; without one they wait for the pull API. */
  WEBHOOK_URL: url.optional(),
  /** Standard Webhooks: `whsec_` and base64 of 24 bytes or more */
  WEBHOOK_SECRET: webhookSecret.optional(),
  /** Signs beside WEBHOOK_SECRET while the receiver changes from one to the other (ADR 0145). */
  WEBHOOK_SECRET_NEXT: webhookSecret.optional(),
  ...carrierVariables,
  /** Stripe's secret and publishable keys, and the secret its webhooks are signed with. */
  PROCESSOR_SECRET_KEY: z.string().regex(/^[sr]k_(test|live)_\w+$/, 'Not a key like sk_live_...'),
  PROCESSOR_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'Not a key like pk_live_...'),
  PROCESSOR_WEBHOOK_SECRET: processorWebhookSecret,
  PROCESSOR_WEBHOOK_SECRET_NEXT: processorWebhookSecret.optional(),
  /** The address of the embedded processor; Stripe's own if unset. Never in production. */
  PROCESSOR_URL: url.optional(),
  PROCESSOR_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(10_000),
  /** e.g. smtps://user:password@mail.example.org */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** e.g. MyAccount <no-reply@example.org> */
  MAIL_FROM: z.string().min(3),
  SENTRY_DSN: url.optional(),
  /**
   * The proxies whose X-Forwarded-For is believed, comma separated: addresses, ranges, or names of ranges such as
   * loopback.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((given) => given.every(isProxyAddress), 'Not addresses, ranges like 10.0.0.0/8, or loopback'),
  RATE_LIMITS: flag.prefault('1'),
  API_PAGE: flag.prefault('1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Drops the cookies' `__Host-` and Secure for browsers that refuse them on http://localhost (ADR 0003). */
  COOKIES_WITHOUT_HTTPS: flag,
  /** Package version plus commit, given by the image's build. */
  APP_VERSION: z.string().optional(),
  /** Production with the processor's test keys: every check of production applies, and no real money moves (ADR 0152). */
  STAGING: flag,
  /** The business day may be moved by the feed, and the embedded provider is allowed. Never in production. */
  DEMO: flag,
})

/** Every variable that the portal reads. */
export const variableNames: readonly string[] = Object.keys(schema.shape)

interface MachineTokens<Token> {
  readonly feed: Token
  readonly people: Token
  readonly events: Token
  readonly metrics: Token
}

export interface Config extends FurtherConfig {
  readonly isProduction: boolean
  readonly isDemo: boolean
  /** Production's checks with the processor's test keys; `isProduction` is true too. */
  readonly isStaging: boolean
  /** Vite builds the pages from the sources. */
  readonly isDevelopment: boolean
  readonly appVersion: string | undefined
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly database: {
    readonly url: string
    readonly browserUrl: string
    readonly ownerUrl: string
    /** Counts those of both serving roles together, without those of the replica. */
    readonly connections: number
    readonly replica: { readonly url: string; readonly connections: number } | undefined
    readonly statementTimeoutMs: number
    /** A pooler in transaction mode stands before every address but `ownerUrl`. */
    readonly hasPooler: boolean
  }
  readonly identity: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    readonly nextClientSecret?: string | undefined
  }
  /** The `acr` that the provider must report for an employee's sign-in; undefined requires none. */
  readonly employeeAcr: string | undefined
  readonly timeZone: string
  readonly tokens: MachineTokens<string>
  /** Accepted beside `tokens`; undefined outside a rotation. */
  readonly nextTokens: MachineTokens<string | undefined>
  readonly webhook:
    | { readonly url: string; readonly secret: string; readonly nextSecret?: string | undefined }
    | undefined
  readonly carrier: Carrier
  readonly processor: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
    readonly nextWebhookSecret: string | undefined
    /** The address of the embedded processor; undefined means Stripe's own. */
    readonly url: string | undefined
    /** The origin of the frames with the embedded processor's fields; Stripe's script frames its own. */
    readonly fieldsOrigin: string | undefined
    readonly timeoutMs: number
  }
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly sentryDsn: string | undefined
  readonly trustedProxies: readonly string[]
  readonly hasRateLimits: boolean
  /** False where the operator does not show the API's document (ADR 0147). */
  readonly hasApiPage: boolean
  readonly logLevel: string
  readonly hasSecureCookies: boolean
}

/** Lists every variable that is missing or wrong at once; never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment once; no other code reads it. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { env, carrier } = parseAll(set)
  const isProduction = env.NODE_ENV === 'production' && !env.DEMO
  return {
    isProduction,
    isDemo: env.DEMO,
    isStaging: env.STAGING,
    isDevelopment: env.NODE_ENV === 'development',
    appVersion: env.APP_VERSION,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL).origin,
    database: {
      url: env.DATABASE_URL,
      browserUrl: env.DATABASE_BROWSER_URL,
      ownerUrl: env.DATABASE_OWNER_URL,
      ...connectionsOf(env),
      statementTimeoutMs: env.DATABASE_TIMEOUT_MS,
      hasPooler: env.DATABASE_POOLER,
    },
    identity: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      nextClientSecret: env.OIDC_CLIENT_SECRET_NEXT,
    },
    employeeAcr: env.EMPLOYEE_ACR,
    timeZone: env.CARRIER_TIME_ZONE,
    ...furtherConfigOf(env),
    tokens: {
      feed: env.FEED_TOKEN,
      people: env.PEOPLE_TOKEN,
      events: env.EVENTS_TOKEN,
      metrics: env.METRICS_TOKEN,
    },
    nextTokens: {
      feed: env.FEED_TOKEN_NEXT,
      people: env.PEOPLE_TOKEN_NEXT,
      events: env.EVENTS_TOKEN_NEXT,
      metrics: env.METRICS_TOKEN_NEXT,
    },
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET, nextSecret: env.WEBHOOK_SECRET_NEXT }
        : undefined,
    carrier,
    processor: {
      secretKey: env.PROCESSOR_SECRET_KEY,
      publishableKey: env.PROCESSOR_PUBLISHABLE_KEY,
      webhookSecret: env.PROCESSOR_WEBHOOK_SECRET,
      nextWebhookSecret: env.PROCESSOR_WEBHOOK_SECRET_NEXT,
      url: env.PROCESSOR_URL && new URL(env.PROCESSOR_URL).origin,
      fieldsOrigin: env.PROCESSOR_URL && new URL(env.PROCESSOR_URL).origin,
      timeoutMs: env.PROCESSOR_TIMEOUT_MS,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    // Reports come from production alone (specification 9).
    sentryDsn: isProduction ? env.SENTRY_DSN : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    hasRateLimits: env.RATE_LIMITS,
    hasApiPage: env.API_PAGE,
    logLevel: env.LOG_LEVEL,
    hasSecureCookies: !env.COOKIES_WITHOUT_HTTPS,
  }
}

/** The replica takes a part of the connections, so that a process keeps as many in all as without one. */
function connectionsOf({ DATABASE_CONNECTIONS: all, DATABASE_REPLICA_URL: url }: z.infer<typeof schema>) {
  if (url === undefined) return { connections: all, replica: undefined }
  return { connections: all - connectionsOfReplica, replica: { url, connections: connectionsOfReplica } }
}

/** Reports all faults at once: malformed variables beside forbidden values. */
function parseAll(set: Readonly<Record<string, string | undefined>>): {
  readonly env: z.infer<typeof schema>
  readonly carrier: Carrier
} {
  const parsed = schema.safeParse(set)
  const readable = parsed.success ? parsed.data : readEach(set)
  const isProduction = (readable.NODE_ENV ?? 'production') === 'production' && !readable.DEMO
  const { carrier, faults: carrierFaults } = readCarrier(set)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => {
      const name = issue.path.join('.')
      return `${name}: ${sayConfigIssue(issue, set[name] !== undefined)}`
    }),
    ...(isProduction ? refuseInProduction(readable) : refusePublicDemo(readable)),
    ...(readable.STAGING && !isProduction
      ? [
          'STAGING, NODE_ENV, DEMO: a staging portal runs as production, without DEMO; example: STAGING=1 NODE_ENV=production DEMO=0',
        ]
      : []),
    ...((set.WEBHOOK_URL === undefined) === (set.WEBHOOK_SECRET === undefined)
      ? []
      : ['WEBHOOK_URL, WEBHOOK_SECRET: go together']),
    ...refuseUselessNext(set),
    ...refuseWrongReplicaUrl(readable),
    ...((set.DOCUMENTS_URL === undefined) === (set.DOCUMENTS_TOKEN === undefined)
      ? []
      : ['DOCUMENTS_URL, DOCUMENTS_TOKEN: go together']),
    ...(set.TAG_MANAGER_ORIGINS !== undefined && set.TAG_MANAGER_URL === undefined
      ? ['TAG_MANAGER_ORIGINS: without TAG_MANAGER_URL']
      : []),
    ...faultsOfFiles(set),
    ...carrierFaults,
  ]
  if (!parsed.success || carrier === null || faults.length > 0)
    throw new ConfigError(`The configuration is refused:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return { env: parsed.data, carrier }
}

/** Returns the well-formed variables even if others are malformed. */
function readEach(set: Readonly<Record<string, string | undefined>>): Partial<z.infer<typeof schema>> {
  const values = Object.entries(schema.shape).map(([name, one]) => [name, one.safeParse(set[name]).data])
  return Object.fromEntries(values) as Partial<z.infer<typeof schema>>
}
