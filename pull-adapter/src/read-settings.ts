import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AdapterOptions } from './adapter.ts'
import { readMapping } from './mapping.ts'
import { openStore } from './store.ts'

const texts = ['coreUrl', 'portalUrl', 'mapping', 'state', 'webhookHost'] as const
const numbers = ['webhookPort', 'recordsEveryMs', 'eventsEveryMs', 'rowsAtOnce'] as const
/** 127.0.0.1 stands behind a reverse proxy that ends TLS. */
const defaults = {
  webhookHost: '127.0.0.1',
  recordsEveryMs: 60_000,
  eventsEveryMs: 60_000,
  rowsAtOnce: 1_000,
}
const secrets = ['FEED_TOKEN', 'PEOPLE_TOKEN', 'EVENTS_TOKEN', 'WEBHOOK_SECRETS'] as const

type Settings = Record<(typeof texts)[number], string> & Record<(typeof numbers)[number], number>
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the adapter's file of settings, whose paths begin at its folder, and the secrets of the environment. Throws with
 * the name of what is wrong, and never with a value.
 */
export function readSettings(location: string, environment: Environment): Omit<AdapterOptions, 'log'> {
  const settings = checkSettings(JSON.parse(readFileSync(location, 'utf8')), location)
  for (const name of secrets) if (!environment[name]) throw new Error(`Set the variable ${name}.`)
  const fileOf = (name: string) => path.resolve(path.dirname(location), name)
  return {
    coreUrl: settings.coreUrl.replace(/\/$/, ''),
    portalUrl: settings.portalUrl.replace(/\/$/, ''),
    tokens: {
      core: environment.CORE_TOKEN ?? '',
      feed: environment.FEED_TOKEN ?? '',
      people: environment.PEOPLE_TOKEN ?? '',
      events: environment.EVENTS_TOKEN ?? '',
    },
    mapping: readMapping(readFileSync(fileOf(settings.mapping), 'utf8')),
    store: openStore(fileOf(settings.state)),
    webhooks: {
      host: settings.webhookHost,
      port: settings.webhookPort,
      secrets: readSecrets(environment.WEBHOOK_SECRETS ?? ''),
    },
    recordsEveryMs: settings.recordsEveryMs,
    eventsEveryMs: settings.eventsEveryMs,
    rowsAtOnce: settings.rowsAtOnce,
    retries: { firstPauseMs: 5_000, longestPauseMs: 5 * 60_000 },
  }
}

/** The library of Standard Webhooks would refuse a wrong one without the variable's name. */
function readSecrets(text: string): string[] {
  const listed = text.split(' ').filter(Boolean)
  if (
    !listed.every((secret) =>
      /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret),
    )
  )
    throw new Error('WEBHOOK_SECRETS: Write each secret as whsec_ and base64, with a blank between two.')
  return listed
}

function checkSettings(given: unknown, location: string): Settings {
  if (typeof given !== 'object' || given === null) throw new Error(`${location}: Write an object.`)
  const known: readonly string[] = [...texts, ...numbers]
  const unknown = Object.keys(given).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new Error(`${location}: ${unknown}: There is no such setting.`)
  const settings: Record<string, unknown> = { ...defaults, ...given }
  for (const name of texts)
    if (typeof settings[name] !== 'string' || settings[name] === '')
      throw new Error(`${location}: ${name}: Write text.`)
  for (const name of numbers)
    if (!Number.isSafeInteger(settings[name]) || Number(settings[name]) < 1)
      throw new Error(`${location}: ${name}: Write a whole number from 1.`)
  for (const name of ['coreUrl', 'portalUrl'])
    if (!URL.canParse(String(settings[name]))) throw new Error(`${location}: ${name}: Write an address.`)
  return settings as Settings
}
