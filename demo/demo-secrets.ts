import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createIdentitySecrets, type IdentitySecrets } from './identity-provider/identity-secrets.ts'

/** One key file in DATA_DIR (decision 42). Each begins with `demo-`, so that production can refuse it. */
export interface DemoSecrets {
  readonly superuserPassword: string
  readonly ownerPassword: string
  readonly appPassword: string
  readonly clientSecret: string
  readonly feedToken: string
  readonly eventsToken: string
  readonly metricsToken: string
  readonly webhookSecret: string
  readonly identity: IdentitySecrets
}

/** Reads the demo's keys, making them the first time; lost keys mean a fresh data folder. */
export async function openDemoSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = path.join(dataDir, 'demo-keys.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoSecrets
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
  const secrets: DemoSecrets = {
    superuserPassword: makeSecret(),
    ownerPassword: makeSecret(),
    appPassword: makeSecret(),
    clientSecret: makeSecret(),
    feedToken: makeSecret(),
    eventsToken: makeSecret(),
    metricsToken: makeSecret(),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    identity: await createIdentitySecrets(),
  }
  // Renamed when whole: a kill must not leave half of the keys to a database that is made with them. Where something
  // stands at the name already, as only a stranger could have put it there, nothing is written through it.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, file)
  return secrets
}

function makeSecret(): string {
  return `demo-${randomBytes(24).toString('base64url')}`
}
