import { statesAtOnce } from '@myaccount/domain/documents/paper-rules'
import { describe, expect, test } from 'vitest'
import { testCarrierVariables } from '../testing/test-carrier.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { demoSecretPrefix } from './config-refusals.ts'

const canary = 'zqcanary'
const random = '9f86d081884c7d659a2feaa0c55ad015'
const production = {
  PUBLIC_URL: 'https://my.carrier.example/ignored/path',
  DATABASE_URL: `postgres://portal_app:${canary}-of-the-app@db.carrier.example/myaccount?sslmode=verify-full`,
  DATABASE_BROWSER_URL: `postgres://portal_browser:${canary}-of-the-browsers@db.carrier.example/myaccount?sslmode=verify-full`,
  DATABASE_OWNER_URL: `postgres://myaccount_owner:${canary}-of-the-owner@db.carrier.example/myaccount?sslmode=verify-full`,
  OIDC_ISSUER: 'https://login.carrier.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: `${canary}-client-secret`,
  FEED_TOKEN: `${canary}-f-${random}`,
  PEOPLE_TOKEN: `${canary}-p-${random}`,
  EVENTS_TOKEN: `${canary}-e-${random}`,
  METRICS_TOKEN: `${canary}-m-${random}`,
  FILES_FOLDER: '/srv/files',
  FILES_SECRET: `${canary}-s-${random}`,
  SCANNER_URL: 'unix:///run/clamav/clamd.sock',
  PROCESSOR_SECRET_KEY: `sk_live_${canary}`,
  PROCESSOR_PUBLISHABLE_KEY: `pk_live_${canary}`,
  PROCESSOR_WEBHOOK_SECRET: `whsec_${canary}0123456789`,
  SMTP_URL: `smtps://portal:${canary}@mail.carrier.example`,
  MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
  ...testCarrierVariables,
  TRUSTED_PROXIES: '10.0.0.0/8',
}

/** What is said to the operator; every test proves too that no value is in it. */
function complaintOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    const { message } = error as ConfigError
    expect(message).not.toContain(canary)
    return message
  }
  throw new Error('The configuration was taken.')
}

test('accepts a complete production configuration', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    isDemo: false,
    publicUrl: 'https://my.carrier.example',
    host: '127.0.0.1',
    port: 3000,
    timeZone: 'America/Chicago',
    hasSecureCookies: true,
    webhook: undefined,
    trustedProxies: ['10.0.0.0/8'],
    hasRateLimits: true,
    hasApiPage: true,
    database: { connections: 7, statementTimeoutMs: 5000 },
  })
})

test('reports errors from production alone (specification 9)', () => {
  const SENTRY_DSN = 'https://key@reports.carrier.example/1'
  expect(readConfig({ ...production, SENTRY_DSN }).sentryDsn).toBe(SENTRY_DSN)
  const onThisMachine = { ...production, SENTRY_DSN, PUBLIC_URL: 'http://localhost:3000' }
  expect(readConfig({ ...onThisMachine, DEMO: '1' }).sentryDsn).toBeUndefined()
  expect(readConfig({ ...onThisMachine, NODE_ENV: 'development' }).sentryDsn).toBeUndefined()
})

test('accepts a tag manager with the origins of its tags and its Trusted Types policies (ADR 0017)', () => {
  expect(readConfig(production).tagManager).toBeUndefined()
  const TAG_MANAGER_URL = 'https://tags.example/t.js?id=GTM-1'
  expect(readConfig({ ...production, TAG_MANAGER_URL }).tagManager).toEqual({
    scriptUrl: TAG_MANAGER_URL,
    origins: ['https://tags.example'],
    policies: 'goog#html',
  })
  const TAG_MANAGER_ORIGINS = 'https://*.counts.example, https://b.example:8443'
  const given = { ...production, TAG_MANAGER_URL, TAG_MANAGER_ORIGINS, TAG_MANAGER_POLICIES: 'a b' }
  expect(readConfig(given).tagManager).toMatchObject({
    origins: ['https://tags.example', 'https://*.counts.example', 'https://b.example:8443'],
    policies: 'a b',
  })
})

test.each([
  ['TAG_MANAGER_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
  ['TAG_MANAGER_ORIGINS', 'https://a.example/path'],
  ['TAG_MANAGER_ORIGINS', '*'],
  ['TAG_MANAGER_ORIGINS', 'http://a.example'],
  ['TAG_MANAGER_POLICIES', 'a; object-src *'],
  ['TAG_MANAGER_POLICIES', 'goog#html default'],
  ['TAG_MANAGER_POLICIES', "'allow-duplicates'"],
])('refuses a tag manager with %s=%s', (name, value) => {
  const given = { ...production, TAG_MANAGER_URL: 'https://tags.example/t.js', [name]: value }
  expect(complaintOf(given)).toContain(name)
})

test('refuses origins without a tag manager', () => {
  expect(complaintOf({ ...production, TAG_MANAGER_ORIGINS: 'https://a.example' })).toContain(
    'TAG_MANAGER_ORIGINS: without TAG_MANAGER_URL',
  )
})

test('names every missing variable of an empty environment at once', () => {
  const complaint = complaintOf({})
  // These are optional: without them, people get ID cards and certificates from the carrier.
  for (const name of Object.keys(production))
    if (!/NAIC|_STATES/.test(name)) expect(complaint).toContain(name)
})

describe('people’s files', () => {
  const { FILES_FOLDER: _, ...elsewhere } = production
  const bucket = {
    FILES_S3_BUCKET: 'portal-files',
    FILES_S3_REGION: 'us-east-2',
    FILES_S3_KEY_ID: `${canary}-key`,
    FILES_S3_SECRET: `${canary}-of-the-bucket`,
  }
  test('are kept in a folder', () => expect(readConfig(production).files.store).toBe('/srv/files'))
  test('are kept in a bucket', () =>
    expect(readConfig({ ...elsewhere, ...bucket }).files.store).toMatchObject({
      bucket: 'portal-files',
      region: 'us-east-2',
      endpoint: undefined,
    }))
  test('are kept in one of the two', () => {
    expect(complaintOf(elsewhere)).toContain('FILES_FOLDER: nowhere to keep')
    expect(complaintOf({ ...production, ...bucket })).toContain('in one of the two')
  })
  test('name all missing settings of a bucket at once', () => {
    const complaint = complaintOf({ ...elsewhere, FILES_S3_ENDPOINT: `http://${canary}.example` })
    for (const name of Object.keys(bucket)) expect(complaint).toContain(name)
    expect(complaint).toContain('FILES_S3_ENDPOINT: not https')
    expect(complaintOf({ ...elsewhere, ...bucket, FILES_S3_BUCKET: `${canary}_Bucket` })).toContain(
      'FILES_S3_BUCKET: Not the name of a bucket',
    )
  })
})

test('treats an empty value as missing', () => {
  expect(complaintOf({ ...production, FEED_TOKEN: '' })).toContain('FEED_TOKEN')
  expect(readConfig({ ...production, PORT: '' }).port).toBe(3000)
})

test.each([
  ['NODE_ENV', canary],
  ['PORT', canary],
  ['PORT', '70000'],
  ['PUBLIC_URL', canary],
  ['DATABASE_URL', canary],
  ['DATABASE_OWNER_URL', `https://owner:${canary}@db.carrier.example`],
  ['DATABASE_BROWSER_URL', canary],
  ['DATABASE_CONNECTIONS', '3'],
  ['DATABASE_REPLICA_URL', canary],
  ['DATABASE_TIMEOUT_MS', '0'],
  ['OIDC_ISSUER', canary],
  ['OIDC_CLIENT_SECRET', 'short'],
  ['FEED_TOKEN', 'short'],
  ['CARRIER_TIME_ZONE', `America/${canary}`],
  ['WEBHOOK_SECRET', canary],
  ['WEBHOOK_SECRET', 'whsec_'],
  ['WEBHOOK_SECRET', `whsec_${btoa(canary)}`],
  ['LOG_LEVEL', canary],
  ['TAG_MANAGER_URL', canary],
  ['TAG_MANAGER_URL', `http://tags.example/${canary}.js`],
  ['TRUSTED_PROXIES', canary],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUSTED_PROXIES', '10.1.2.3, 32.0.0.0/7'],
  ['TRUSTED_PROXIES', '::/1'],
  ['TRUSTED_PROXIES', '2000::/3'],
  ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
  ['TRUSTED_PROXIES', '0:0:0:0:0:ffff:0:0/97'],
  ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
  ['RATE_LIMITS', 'yes'],
  ['API_PAGE', 'no'],
  ['COOKIES_WITHOUT_HTTPS', canary],
  ['DEMO', 'yes'],
])('names %s when it is wrong', (name, value) => {
  expect(complaintOf({ ...production, [name]: value })).toContain(`${name}: `)
})

test('accepts addresses, ranges, and the host itself as proxies', () => {
  const given = readConfig({ ...production, TRUSTED_PROXIES: 'loopback, 10.1.2.3,,fd00::/8 ,104.16.0.0/13' })
  expect(given.trustedProxies).toEqual(['loopback', '10.1.2.3', 'fd00::/8', '104.16.0.0/13'])
})

test('requires the address and the secret of webhooks together', () => {
  const url = 'https://core.carrier.example/webhooks'
  const secret = `whsec_${btoa(`f3Kq9Zr7Lw2Xb8Vn${random}`)}`
  expect(complaintOf({ ...production, WEBHOOK_URL: url })).toContain('WEBHOOK_SECRET')
  expect(complaintOf({ ...production, WEBHOOK_SECRET: secret })).toContain('WEBHOOK_URL')
  const given = readConfig({ ...production, WEBHOOK_URL: url, WEBHOOK_SECRET: secret })
  expect(given.webhook).toEqual({ url, secret, nextSecret: undefined })
  const plain = { ...production, WEBHOOK_URL: 'http://core.carrier.example', WEBHOOK_SECRET: secret }
  expect(complaintOf(plain)).toContain('WEBHOOK_URL')
})

describe('the next secret of webhooks', () => {
  const secret = `whsec_${btoa(`f3Kq9Zr7Lw2Xb8Vn${random}`)}`
  const nextSecret = `whsec_${btoa(`p5Tg1Hd6Ms4Yc0Jk${random}`)}`
  const url = 'https://core.carrier.example/webhooks'
  const given = { ...production, WEBHOOK_URL: url, WEBHOOK_SECRET: secret }

  test('is accepted beside the present one', () => {
    expect(readConfig({ ...given, WEBHOOK_SECRET_NEXT: nextSecret }).webhook).toEqual({
      url,
      secret,
      nextSecret,
    })
  })

  test.each([
    ['without the present one', production, nextSecret, 'WEBHOOK_SECRET_NEXT: without WEBHOOK_SECRET'],
    ['equal to it', given, secret, 'WEBHOOK_SECRET_NEXT: the same as WEBHOOK_SECRET'],
    // This text decodes to the same bytes, without the padding of base64.
    [
      'equal to it in another spelling',
      { ...given, WEBHOOK_SECRET: `${secret.replace(/=+$/, '')}==` },
      secret.replace(/=+$/, ''),
      'WEBHOOK_SECRET_NEXT: the same as WEBHOOK_SECRET',
    ],
    [
      'that can be guessed',
      given,
      `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      'WEBHOOK_SECRET_NEXT: can be guessed',
    ],
    ['that is malformed', given, canary, 'WEBHOOK_SECRET_NEXT: Not `whsec_` and base64'],
  ])('is refused %s', (_, environment, WEBHOOK_SECRET_NEXT, says) => {
    const complaint = complaintOf({ ...environment, WEBHOOK_SECRET_NEXT })
    expect(complaint.split('\n').filter((line) => line.includes('WEBHOOK_SECRET_NEXT'))).toEqual([
      expect.stringContaining(says),
    ])
  })
})

const demoSecret = `${demoSecretPrefix}${canary}-0123456789`

test.each([
  ['OIDC_CLIENT_SECRET', demoSecret],
  ['FEED_TOKEN', demoSecret],
  ['PEOPLE_TOKEN', demoSecret],
  ['EVENTS_TOKEN', demoSecret],
  ['METRICS_TOKEN', demoSecret],
  ['DATABASE_URL', `postgres://portal_app:${demoSecret}@db.carrier.example/myaccount`],
  ['DATABASE_BROWSER_URL', `postgres://portal_browser:${demoSecret}@db.carrier.example/myaccount`],
  ['DATABASE_OWNER_URL', `postgres://myaccount_owner:${demoSecret}@db.carrier.example/myaccount`],
  ['DATABASE_REPLICA_URL', `postgres://portal_browser:${demoSecret}@standby.carrier.example/myaccount`],
  ['OIDC_ISSUER', 'http://localhost:3001'],
  ['PUBLIC_URL', 'http://my.carrier.example'],
  ['COOKIES_WITHOUT_HTTPS', '1'],
  ['FILES_SECRET', demoSecret],
  ['FILES_URL', 'http://files.carrier.example'],
  ['SCANNER_URL', ''],
  ['TRUSTED_PROXIES', ''],
])('refuses the demo in %s in production', (name, value) => {
  const changed = { ...production, [name]: value }
  expect(complaintOf(changed)).toContain(name)
  const here = { ...changed, PUBLIC_URL: 'http://localhost:3000' }
  expect(readConfig({ ...here, DEMO: '1' }).isProduction).toBe(false)
  expect(readConfig({ ...here, NODE_ENV: 'test' }).isProduction).toBe(false)
})

test.each([{ DEMO: '1' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
  'counts a portal that people reach as production with %o',
  (left) => {
    expect(complaintOf({ ...production, ...left })).toContain('PUBLIC_URL')
    const almost = { ...production, ...left, PUBLIC_URL: 'https://localhost.carrier.example' }
    expect(complaintOf(almost)).toContain('PUBLIC_URL')
  },
)

test('requires four different tokens and two database roles in production', () => {
  for (const name of ['PEOPLE_TOKEN', 'EVENTS_TOKEN', 'METRICS_TOKEN'])
    expect(complaintOf({ ...production, [name]: production.FEED_TOKEN })).toContain('differ')
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_BROWSER_URL'])
    expect(complaintOf({ ...production, [name]: production.DATABASE_URL }), name).toContain('three roles')
})

const replicaUrl = `postgres://portal_browser:${canary}@standby.carrier.example/myaccount?sslmode=verify-full`

test('gives a replica two of the connections, and leaves them as they are without one', () => {
  expect(readConfig(production).database).toMatchObject({ connections: 7, replica: undefined })
  expect(readConfig({ ...production, DATABASE_REPLICA_URL: replicaUrl }).database).toMatchObject({
    connections: 5,
    replica: { url: replicaUrl, connections: 2 },
  })
})

test.each([
  [{ DATABASE_CONNECTIONS: '5' }, 'DATABASE_CONNECTIONS: at least 6 with DATABASE_REPLICA_URL'],
  [
    { DATABASE_REPLICA_URL: production.DATABASE_BROWSER_URL },
    'DATABASE_REPLICA_URL: the address of DATABASE_BROWSER_URL itself',
  ],
  [
    { DATABASE_REPLICA_URL: replicaUrl.replace('portal_browser', 'portal_app') },
    'DATABASE_REPLICA_URL: another role than that of DATABASE_BROWSER_URL',
  ],
])('refuses with a replica %o', (changes, says) => {
  const complaint = complaintOf({ ...production, DATABASE_REPLICA_URL: replicaUrl, ...changes })
  expect(complaint).toContain(says)
  expect(complaint).not.toContain(canary)
})

test('names all mistakes at once: malformed values, the demo\u2019s, and those that do not match', () => {
  const complaint = complaintOf({
    ...production,
    FEED_TOKEN: demoSecret,
    METRICS_TOKEN: demoSecret,
    PUBLIC_URL: 'http://my.carrier.example',
    PORT: canary,
    CARRIER_NAME: undefined,
    WEBHOOK_URL: 'https://core.carrier.example/webhooks',
  })
  const lines = complaint.split('\n').slice(1)
  for (const name of ['FEED_TOKEN', 'METRICS_TOKEN', 'PUBLIC_URL', 'PORT', 'CARRIER_NAME', 'WEBHOOK_URL'])
    expect(lines.filter((line) => line.startsWith(`  ${name}`))).not.toEqual([])
  expect(complaint).toContain('must differ')
})

const databaseAt = (end: string) => `postgres://portal_app:${canary}@${end}`

test.each([
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=disable')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=prefer')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=require')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=no-verify')],
  // The driver takes the last one.
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=verify-full&sslmode=disable')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslmode=verify-full&ssl=0')],
  ['DATABASE_URL', databaseAt('localhost/myaccount?host=db.carrier.example')],
  ['DATABASE_URL', databaseAt('localhost.carrier.example/myaccount')],
  ['DATABASE_BROWSER_URL', `postgres://portal_browser:${canary}@db.carrier.example/myaccount`],
  ['DATABASE_OWNER_URL', `postgres://owner:${canary}@db.carrier.example/myaccount`],
  ['DATABASE_REPLICA_URL', `postgres://portal_browser:${canary}@standby.carrier.example/myaccount`],
  ['SMTP_URL', 'smtp://mail.carrier.example'],
  ['SMTP_URL', `smtp://portal:${canary}@mail.carrier.example?requireTLS=false`],
  ['SMTP_URL', `smtps://portal:${canary}@mail.carrier.example?tls.rejectUnauthorized=false`],
  ['SENTRY_DSN', `http://${canary}@errors.carrier.example/1`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', `http://${canary}.carrier.example:4318`],
  ['OIDC_ISSUER', 'http://login.carrier.example'],
  ['FEED_TOKEN', `${canary}${'a'.repeat(60)}`],
  ['PEOPLE_TOKEN', `${canary}-people-token-of-the-carrier-2026`],
  ['EVENTS_TOKEN', `${canary}-short-9f86d081`],
  ['METRICS_TOKEN', `${canary}0123456789abcdef0123456789abcdef`],
])('refuses %s in production that others read or guess: %s', (name, value) => {
  expect(complaintOf({ ...production, [name]: value })).toMatch(new RegExp(`^  ${name}: `, 'm'))
})

test.each([
  ['DATABASE_URL', databaseAt('127.0.0.1:5432/myaccount')],
  ['DATABASE_URL', databaseAt('[::1]/myaccount')],
  ['DATABASE_URL', databaseAt('localhost/myaccount?host=/var/run/postgresql')],
  ['DATABASE_URL', databaseAt('db.carrier.example/myaccount?sslrootcert=/etc/ca.pem&sslmode=verify-full')],
  ['SMTP_URL', `smtp://portal:${canary}@mail.carrier.example:587`],
  ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ['SENTRY_DSN', `https://${canary}@errors.carrier.example/1`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://traces.carrier.example'],
  ['FEED_TOKEN', '5d41402abc4b2a76b9719d911017c592'],
])('accepts %s in production where nobody listens: %s', (name, value) => {
  expect(readConfig({ ...production, [name]: value }).isProduction).toBe(true)
})

test('refuses a key of webhooks that can be guessed', () => {
  const webhook = {
    WEBHOOK_URL: 'https://core.carrier.example',
    WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(12)}`,
  }
  expect(complaintOf({ ...production, ...webhook })).toContain('WEBHOOK_SECRET: ')
})

test.each(['0.0.0.0', '::', '10.1.2.3', 'my.carrier.example'])('never listens at %s in a demo', (HOST) => {
  const demo = { ...production, DEMO: '1', PUBLIC_URL: 'http://localhost:3000' }
  expect(complaintOf({ ...demo, HOST })).toContain('HOST: ')
  for (const own of ['localhost', '127.0.0.1', '::1'])
    expect(readConfig({ ...demo, HOST: own }).isDemo).toBe(true)
})

test.each(['CARRIER_NAIC', 'CARRIER_ID_CARD_STATES'])('requires %s with the other, or neither', (name) => {
  const { CARRIER_NAIC: _, CARRIER_ID_CARD_STATES: __, ...without } = production
  expect(readConfig(without).carrier.idCards).toBeNull()
  const other = name === 'CARRIER_NAIC' ? 'CARRIER_ID_CARD_STATES' : 'CARRIER_NAIC'
  expect(complaintOf({ ...production, [name]: undefined })).toContain(`${name}: is missing`)
  expect(complaintOf({ ...production, [other]: 'x' })).toContain(other)
})

test('issues certificates at once in the listed states alone', () => {
  const { stateRules } = readConfig({ ...production, CARRIER_CERTIFICATE_STATES: 'PA,IN' }).carrier
  expect(statesAtOnce(stateRules.certificates)).toEqual(['IN', 'PA'])
  const { CARRIER_CERTIFICATE_STATES: _, ...without } = production
  expect(statesAtOnce(readConfig(without).carrier.stateRules.certificates)).toEqual([])
  for (const wrong of ['IN,', 'in', 'IN,XX', 'IN OH'])
    expect(complaintOf({ ...production, CARRIER_CERTIFICATE_STATES: wrong })).toContain(
      'CARRIER_CERTIFICATE_STATES: Not states like IN,OH',
    )
})

describe('staging', () => {
  const keys = {
    PROCESSOR_SECRET_KEY: `sk_test_${canary}`,
    PROCESSOR_PUBLISHABLE_KEY: `pk_test_${canary}`,
  }
  const staging = { ...production, ...keys, STAGING: '1' }

  test('is production with test keys alone', () => {
    expect(readConfig(staging)).toMatchObject({ isProduction: true, isStaging: true, isDemo: false })
    expect(readConfig(production)).toMatchObject({ isProduction: true, isStaging: false })
    for (const name of ['PROCESSOR_SECRET_KEY', 'PROCESSOR_PUBLISHABLE_KEY'] as const) {
      expect(complaintOf({ ...staging, [name]: production[name] })).toContain(`${name}: a live key`)
      expect(complaintOf({ ...production, [name]: keys[name] })).toContain(`${name}: a test key`)
    }
  })

  test('left behind in production refuses the start', () => {
    expect(complaintOf({ ...production, STAGING: '1' })).toContain('PROCESSOR_SECRET_KEY: a live key')
  })

  test.each([{ DEMO: '1' }, { NODE_ENV: 'test' }, { NODE_ENV: 'development' }])(
    'never goes with %o',
    (other) => {
      expect(complaintOf({ ...staging, ...other })).toContain('STAGING, NODE_ENV, DEMO: ')
    },
  )

  test.each([
    ['PUBLIC_URL', 'http://my.carrier.example'],
    ['DATABASE_URL', databaseAt('db.carrier.example/myaccount')],
    ['FEED_TOKEN', demoSecret],
    ['TRUSTED_PROXIES', ''],
    ['SCANNER_URL', ''],
    ['PROCESSOR_URL', 'https://processor.carrier.example'],
    ['COOKIES_WITHOUT_HTTPS', '1'],
  ])('refuses %s as production does', (name, value) => {
    expect(complaintOf({ ...staging, [name]: value })).toContain(`${name}: `)
  })
})

describe('the next value of a secret', () => {
  const nextOf = (name: string) => `${name}_NEXT`
  const next = 'c1a5298f939e87e8f962a5edfc206918'

  test.each([
    ['FEED_TOKEN', (config: Config) => config.nextTokens.feed],
    ['PEOPLE_TOKEN', (config: Config) => config.nextTokens.people],
    ['EVENTS_TOKEN', (config: Config) => config.nextTokens.events],
    ['METRICS_TOKEN', (config: Config) => config.nextTokens.metrics],
    ['FILES_SECRET', (config: Config) => config.files.nextSecret],
    ['OIDC_CLIENT_SECRET', (config: Config) => config.identity.nextClientSecret],
  ] as const)('of %s is read beside it; never the same, short or of the demo', (name, read) => {
    expect(read(readConfig(production))).toBeUndefined()
    expect(read(readConfig({ ...production, [nextOf(name)]: next }))).toBe(next)
    for (const wrong of [production[name], 'short', demoSecret])
      expect(complaintOf({ ...production, [nextOf(name)]: wrong })).toContain(`${nextOf(name)}: `)
  })

  test('of a token is no other token, and cannot be guessed', () => {
    const complaint = complaintOf({ ...production, FEED_TOKEN_NEXT: production.PEOPLE_TOKEN })
    expect(complaint).toContain('PEOPLE_TOKEN, FEED_TOKEN_NEXT: must differ')
    expect(complaintOf({ ...production, FILES_SECRET_NEXT: 'a'.repeat(40) })).toContain(
      'FILES_SECRET_NEXT: can be guessed',
    )
  })

  test('of the processor and of the archive', () => {
    const PROCESSOR_WEBHOOK_SECRET_NEXT = `whsec_${canary}9876543210`
    const { processor } = readConfig({ ...production, PROCESSOR_WEBHOOK_SECRET_NEXT })
    expect(processor.nextWebhookSecret).toBe(PROCESSOR_WEBHOOK_SECRET_NEXT)
    expect(complaintOf({ ...production, DOCUMENTS_TOKEN_NEXT: next })).toContain(
      'DOCUMENTS_TOKEN_NEXT: without DOCUMENTS_TOKEN',
    )
  })
})
