import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createIdentitySecrets, type IdentitySecrets } from './identity-provider/identity-secrets.ts'

/** One key file in DATA_DIR (ADR 0002). Each begins with `demo-`, so that production can refuse it. */
export interface DemoSecrets {
  readonly superuserPassword: string
  readonly ownerPassword: string
  readonly appPassword: string
  readonly browserPassword: string
  readonly clientSecret: string
  readonly feedToken: string
  readonly peopleToken: string
  readonly eventsToken: string
  readonly metricsToken: string
  readonly documentsToken: string
  readonly filesSecret: string
  readonly webhookSecret: string
  readonly identity: IdentitySecrets
  readonly processor: ProcessorKeys
}

interface ProcessorKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Reads the demo's keys, making them the first time; lost keys mean a fresh data folder. */
export async function openDemoSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = path.join(dataDir, 'demo-keys.json')
  const kept = readSecrets(file)
  if (kept?.browserPassword !== undefined) return kept
  // Keys of an earlier version lack the newest ones.
  const secrets = { ...(await makeSecrets()), ...kept }
  keepSecrets(file, secrets)
  return secrets
}

function readSecrets(file: string): DemoSecrets | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    return undefined
  }
}

async function makeSecrets(): Promise<DemoSecrets> {
  return {
    superuserPassword: makeSecret(),
    ownerPassword: makeSecret(),
    appPassword: makeSecret(),
    browserPassword: makeSecret(),
    clientSecret: makeSecret(),
    feedToken: makeSecret(),
    peopleToken: makeSecret(),
    eventsToken: makeSecret(),
    metricsToken: makeSecret(),
    documentsToken: makeSecret(),
    filesSecret: makeSecret(),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    identity: await createIdentitySecrets(),
    processor: makeProcessorKeys(),
  }
}

/** Test keys by their form, which production refuses. */
function makeProcessorKeys(): ProcessorKeys {
  return {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
}

/**
 * Renamed when whole: a kill must not leave half of the keys to a database that is made with them. Where something
 * stands at the name already, as only a stranger could have put it there, nothing is written through it.
 */
function keepSecrets(file: string, secrets: DemoSecrets): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, file)
}

function makeSecret(): string {
  return `demo-${randomBytes(24).toString('base64url')}`
}
