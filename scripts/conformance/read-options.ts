import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Connection } from '@myaccount/conformance/driver'
import type { Pace } from '@myaccount/conformance/stage'

export interface ConformanceOptions {
  /** Absent: the carrier simulator's. */
  readonly driverFile: string | undefined
  /** Absent: an embedded portal is started. */
  readonly connection: Connection | undefined
  readonly pace: Pace
  readonly names: readonly string[] | undefined
  readonly jsonFile: string | undefined
}

export const usage = `npm run conformance -- [--driver FILE.ts] [--only SCENARIO]... [--json FILE]
    [--patience SECONDS] [--down SECONDS]
    [--portal URL --feed-token TOKEN --people-token TOKEN --events-token TOKEN [--webhook-secret whsec_...]...]`

/** The command line is wrong; the message says how. */
export class WrongOptions extends Error {}

const defaultPatienceSeconds = 30
const defaultDownSeconds = 5

export function readOptions(args: readonly string[]): ConformanceOptions {
  const values = parse(args)
  return {
    driverFile: values.driver,
    connection: readConnection(values),
    pace: {
      patienceMs: readSeconds('--patience', values.patience, defaultPatienceSeconds),
      downMs: readSeconds('--down', values.down, defaultDownSeconds),
    },
    names: values.only,
    jsonFile: values.json,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        driver: { type: 'string' },
        portal: { type: 'string' },
        'feed-token': { type: 'string' },
        'people-token': { type: 'string' },
        'events-token': { type: 'string' },
        'webhook-secret': { type: 'string', multiple: true },
        patience: { type: 'string' },
        down: { type: 'string' },
        only: { type: 'string', multiple: true },
        json: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new WrongOptions((error as Error).message)
  }
}

/** The kit signs the events itself, so the secrets need not be the portal's. */
function readConnection(values: ReturnType<typeof parse>): Connection | undefined {
  const { portal } = values
  const [feedToken, peopleToken, eventsToken] = (['feed-token', 'people-token', 'events-token'] as const).map(
    (name) => {
      const value = values[name]
      if ((portal === undefined) !== (value === undefined))
        throw new WrongOptions(`--portal and --${name} belong together.`)
      return value ?? ''
    },
  )
  const webhookSecrets = values['webhook-secret'] ?? [makeSecret(), makeSecret()]
  const isForeign = webhookSecrets.some((secret) => !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
  if (isForeign) throw new WrongOptions('--webhook-secret is whsec_ and base64 of at least 24 bytes.')
  if (portal === undefined) {
    if (values['webhook-secret']) throw new WrongOptions('--webhook-secret belongs to --portal.')
    return undefined
  }
  if (!URL.canParse(portal) || new URL(portal).origin !== portal.replace(/\/$/, ''))
    throw new WrongOptions('--portal is an origin, such as https://portal.example.')
  return {
    portalUrl: new URL(portal).origin,
    feedToken: feedToken ?? '',
    peopleToken: peopleToken ?? '',
    eventsToken: eventsToken ?? '',
    webhookSecrets,
  }
}

function readSeconds(name: string, text: string | undefined, otherwise: number): number {
  const seconds = text === undefined ? otherwise : Number(text)
  if (!(seconds > 0 && seconds <= 3_600)) throw new WrongOptions(`${name} is a number of seconds up to 3600.`)
  return seconds * 1000
}

function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
