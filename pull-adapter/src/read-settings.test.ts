import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const environment = {
  FEED_TOKEN: 'f',
  PEOPLE_TOKEN: 'p',
  EVENTS_TOKEN: 'e',
  WEBHOOK_SECRETS: 'whsec_b25l  whsec_dHdv',
}

const settings = {
  coreUrl: 'https://core.example/api/',
  portalUrl: 'https://portal.example/',
  mapping: 'mapping.json',
  state: 'state/adapter.json',
  webhookPort: 3011,
}

const mapping = {
  resources: [{ type: 'agency', list: '/a', id: 'id', version: 'v', deleted: 'd', fields: { name: 'name' } }],
}

function read(over: object = {}, variables: Record<string, string> = environment) {
  const file = path.join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify({ ...settings, ...over }))
  writeFileSync(path.join(folder, 'mapping.json'), JSON.stringify(mapping))
  return readSettings(file, variables)
}

test('reads the settings, with files beside them, and the secrets of the environment', () => {
  const { store, mapping: resources, ...rest } = read()
  expect(resources.resources.map(({ type }) => type)).toEqual(['agency'])
  expect(rest).toMatchObject({
    coreUrl: 'https://core.example/api',
    portalUrl: 'https://portal.example',
    tokens: { core: '', feed: 'f', people: 'p', events: 'e' },
    webhooks: { host: '127.0.0.1', port: 3011, secrets: ['whsec_b25l', 'whsec_dHdv'] },
    recordsEveryMs: 60_000,
    rowsAtOnce: 1_000,
  })
  store.change({ eventsCursor: '1-1' })
  expect(read().store.state().eventsCursor).toBe('1-1')
})

test('reads the settings of the fake core', () => {
  const file = fileURLToPath(new URL('fake-core/settings.json', import.meta.url))
  expect(readSettings(file, environment).webhooks.port).toBe(3011)
})

test.each([
  [{ portal: 'x' }, /settings\.json: portal: There is no such setting\.$/],
  [{ portalUrl: '' }, /settings\.json: portalUrl: Write text\.$/],
  [{ coreUrl: 'core' }, /settings\.json: coreUrl: Write an address\.$/],
  [{ webhookPort: '3011' }, /settings\.json: webhookPort: Write a whole number from 1\.$/],
  [{ rowsAtOnce: 0 }, /settings\.json: rowsAtOnce: Write a whole number from 1\.$/],
])('names the setting that is wrong in %j', (over, says) => {
  expect(() => read(over)).toThrow(says)
})

test.each(['whsec_...', 'b25l', 'whsec_b25l,whsec_dHdv', 'whsec_b25'])(
  'names the variable of the secret %s',
  (given) => {
    expect(() => read({}, { ...environment, WEBHOOK_SECRETS: given })).toThrow(/^WEBHOOK_SECRETS: [^.]*\.$/)
  },
)

test.each(Object.keys(environment))('names the missing variable %s', (name) => {
  expect(() => read({}, { ...environment, [name]: '' })).toThrow(`Set the variable ${name}.`)
})
