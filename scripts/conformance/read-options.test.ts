import { expect, it } from 'vitest'
import { readOptions, WrongOptions } from './read-options.ts'

const tokens = ['--feed-token', 'f', '--people-token', 'p', '--events-token', 'e']

it('starts an embedded portal and waits half a minute where nothing is said', () => {
  expect(readOptions([])).toEqual({
    driverFile: undefined,
    connection: undefined,
    pace: { patienceMs: 30_000, downMs: 5_000 },
    names: undefined,
    jsonFile: undefined,
  })
})

it('reads the address, tokens and secrets of a portal', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  const { connection } = readOptions([
    '--portal',
    'https://portal.example/',
    ...tokens,
    '--webhook-secret',
    secret,
  ])
  expect(connection).toEqual({
    portalUrl: 'https://portal.example',
    feedToken: 'f',
    peopleToken: 'p',
    eventsToken: 'e',
    webhookSecrets: [secret],
  })
  expect(
    readOptions(['--portal', 'https://portal.example', ...tokens]).connection?.webhookSecrets,
  ).toHaveLength(2)
})

it.each([
  ['an unknown option', ['--drivers', 'x.ts'], 'drivers'],
  ['a portal without a token', ['--portal', 'https://portal.example'], '--feed-token'],
  ['a token without a portal', ['--people-token', 'p'], '--people-token'],
  ['an address with a path', ['--portal', 'https://portal.example/feed', ...tokens], 'an origin'],
  ['no time', ['--patience', '0'], '--patience'],
  [
    'a secret of another form',
    ['--portal', 'https://portal.example', ...tokens, '--webhook-secret', 'abc'],
    'whsec_',
  ],
])('refuses %s', (_, args, says) => {
  expect(() => readOptions(args)).toThrow(WrongOptions)
  expect(() => readOptions(args)).toThrow(says)
})
