import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/src/build-app.ts'
import { compose } from '../../server/src/composition.ts'
import { readConfig } from '../../server/src/config.ts'

/** The API's document as the server itself describes it; nothing is connected to and nothing listens. */
export async function describeApi(): Promise<string> {
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
    CARRIER_NAME: 'None',
    CARRIER_PHONE: '800-555-0100',
    CARRIER_REMITTANCE_ADDRESS: 'PO Box 4410, Harrow Mills, IN 46799',
    PROCESSOR_SECRET_KEY: 'sk_test_none',
    PROCESSOR_PUBLISHABLE_KEY: 'pk_test_none',
    PROCESSOR_WEBHOOK_SECRET: 'whsec_notusedtodescribe',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'none@carrier.example',
  })
  const parts = compose({ config, appVersion: '1' })
  const app = await buildApp(parts)
  try {
    await app.ready()
    return `${JSON.stringify(app.swagger(), null, 2)}\n`
  } finally {
    await app.close()
    await parts.close()
  }
}
