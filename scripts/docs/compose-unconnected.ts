import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Composition, compose } from '../../server/src/composition.ts'
import { readConfig } from '../../server/src/config.ts'

/** The whole server, of which nothing is connected and nothing listens: for what it says of itself. */
export function composeUnconnected(): Composition {
  const secret = 'not-used-to-describe'
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgres://localhost:9/none',
    DATABASE_BROWSER_URL: 'postgres://localhost:9/none',
    DATABASE_OWNER_URL: 'postgres://localhost:9/none',
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: secret,
    FEED_TOKEN: secret,
    PEOPLE_TOKEN: secret,
    EVENTS_TOKEN: secret,
    METRICS_TOKEN: secret,
    // Of its own: a folder that others can open is refused.
    FILES_FOLDER: path.join(tmpdir(), 'myaccount-files-of-docs'),
    FILES_SECRET: secret,
    CARRIER_NAME: 'Harrow Vale Mutual',
    CARRIER_PHONE: '800-555-0100',
    CARRIER_REMITTANCE_ADDRESS: 'PO Box 4410, Harrow Mills, IN 46799',
    PROCESSOR_SECRET_KEY: 'sk_test_none',
    PROCESSOR_PUBLISHABLE_KEY: 'pk_test_none',
    PROCESSOR_WEBHOOK_SECRET: 'whsec_notusedtodescribe',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'none@carrier.example',
  })
  return compose({ config, appVersion: '1' })
}
