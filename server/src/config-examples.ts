/** Says how a secret is made. A start refuses the text itself, because it can be guessed. */
const newSecret = '<what "openssl rand -hex 32" prints>'
const newWebhookSecret = 'whsec_<what "openssl rand -base64 32" prints>'
const databaseUrl = (role: string, host = 'db.example.org') =>
  `postgres://${role}:PASSWORD@${host}:5432/myaccount?sslmode=verify-full`

/** A good value in production for each variable. An empty one means that the variable is best left out. */
export const exampleValues: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '3001',
  PUBLIC_URL: 'https://my.example.org',
  DATABASE_URL: databaseUrl('portal_app'),
  DATABASE_BROWSER_URL: databaseUrl('portal_browser'),
  DATABASE_OWNER_URL: databaseUrl('myaccount_owner'),
  DATABASE_REPLICA_URL: databaseUrl('portal_browser', 'db-replica.example.org'),
  DATABASE_CONNECTIONS: '7',
  DATABASE_POOLER: '1',
  DATABASE_TIMEOUT_MS: '5000',
  DATABASE_WAIT_SECONDS: '60',
  DRAIN_SECONDS: '10',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'myaccount',
  OIDC_CLIENT_SECRET: newSecret,
  OIDC_CLIENT_SECRET_NEXT: newSecret,
  EMPLOYEE_ACR: 'urn:example:two-factors',
  CARRIER_TIME_ZONE: 'America/Chicago',
  ACCOUNT_NUMBER_PATTERN: '\\d{10}',
  POLICY_NUMBER_PATTERN: '[A-Z]{2}\\d{8}',
  FEED_TOKEN: newSecret,
  FEED_TOKEN_NEXT: newSecret,
  PEOPLE_TOKEN: newSecret,
  PEOPLE_TOKEN_NEXT: newSecret,
  EVENTS_TOKEN: newSecret,
  EVENTS_TOKEN_NEXT: newSecret,
  METRICS_TOKEN: newSecret,
  METRICS_TOKEN_NEXT: newSecret,
  WEBHOOK_URL: 'https://core.example.org/webhooks',
  WEBHOOK_SECRET: newWebhookSecret,
  WEBHOOK_SECRET_NEXT: newWebhookSecret,
  DOCUMENTS_URL: 'https://archive.example.org/documents',
  DOCUMENTS_TOKEN: newSecret,
  DOCUMENTS_TOKEN_NEXT: newSecret,
  FILES_FOLDER: '/var/lib/myaccount/files',
  FILES_S3_BUCKET: 'myaccount-files',
  FILES_S3_REGION: 'us-east-2',
  FILES_S3_KEY_ID: 'AKIAEXAMPLE',
  FILES_S3_SECRET: 'SECRET-OF-THAT-KEY',
  FILES_S3_ENDPOINT: 'https://s3.example.org',
  FILES_SECRET: newSecret,
  FILES_SECRET_NEXT: newSecret,
  FILES_URL: 'https://files.example.org',
  SCANNER_URL: 'unix:///run/clamav/clamd.ctl',
  SCANNER_TIMEOUT_MS: '60000',
  CARRIER_NAME: 'Example Mutual Insurance Company',
  CARRIER_PHONE: '(800) 555-0100',
  CARRIER_REMITTANCE_ADDRESS: 'PO Box 100, Fort Wayne, IN 46801',
  CARRIER_NAIC: '12345',
  CARRIER_ID_CARD_STATES: 'IN,OH',
  CARRIER_CERTIFICATE_STATES: 'IN,OH',
  CARRIER_FOLDER: '/etc/myaccount/carrier',
  PROCESSOR_SECRET_KEY: 'sk_live_KEY',
  PROCESSOR_PUBLISHABLE_KEY: 'pk_live_KEY',
  PROCESSOR_WEBHOOK_SECRET: 'whsec_SECRETOFTHEENDPOINT',
  PROCESSOR_WEBHOOK_SECRET_NEXT: 'whsec_NEXTSECRETOFTHEENDPOINT',
  PROCESSOR_URL: '',
  PROCESSOR_TIMEOUT_MS: '10000',
  REFUND_APPROVAL_ABOVE_CENTS: '50000',
  STAFF_DAILY_REFUNDS_CENTS: '150000',
  STAFF_DAILY_ASSIGNMENTS_CENTS: '150000',
  STAFF_DAILY_CHECKS_CENTS: '150000',
  STAFF_DAILY_WRITE_OFFS_CENTS: '50000',
  STAFF_DAILY_ACTS: '20',
  FRAUD_REVIEW_WINDOW_DAYS: '7',
  FRAUD_REVIEW_NEW_ACCOUNTS: '3',
  FRAUD_REVIEW_NEW_ACCOUNT_CENTS: '5000000',
  FRAUD_REVIEW_CHANGED_ACCOUNT_CENTS: '1000000',
  FRAUD_REVIEW_DAY_TOTAL_CENTS: '25000000',
  SMTP_URL: 'smtps://myaccount:PASSWORD@mail.example.org',
  MAIL_FROM: '"MyAccount <no-reply@example.org>"',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.org',
  OTEL_TRACES_SAMPLER_ARG: '0.05',
  SENTRY_DSN: 'https://KEY@errors.example.org/1',
  TRUSTED_PROXIES: '10.0.0.5,10.0.0.6',
  RATE_LIMITS: '1',
  API_PAGE: '1',
  TAG_MANAGER_URL: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  TAG_MANAGER_ORIGINS: 'https://*.counts.example',
  TAG_MANAGER_POLICIES: 'goog#html',
  LOG_LEVEL: 'info',
  COOKIES_WITHOUT_HTTPS: '0',
  APP_VERSION: '0.1.0+4f2a9c1',
  STAGING: '0',
  DEMO: '0',
}

const mark = '; example: '

/**
 * Completes a refusal `NAME: reason` or `NAME, OTHER: reason` by a good value of each variable. A refusal that has an
 * example of its own, or names no variable, stays as it is.
 */
export function withExample(refusal: string): string {
  const [, named = ''] = /^\s*([A-Z][A-Z\d_]+(?:, [A-Z][A-Z\d_]+)*): /.exec(refusal) ?? []
  const examples = named.split(', ').flatMap((name) => {
    const value = exampleValues[name]
    return value === undefined ? [] : `${name}=${value}`
  })
  if (examples.length === 0 || refusal.includes(mark)) return refusal
  return `${refusal.replace(/\.$/, '')}${mark}${examples.join(' ')}`
}
