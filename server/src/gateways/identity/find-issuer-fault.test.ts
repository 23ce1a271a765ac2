import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIssuerFault } from './find-issuer-fault.ts'

/** The provider's response for its discovery document. */
let answer: { readonly status: number; readonly body: string }
let server: Server
let issuer: string
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const find = (of = issuer) =>
  findIssuerFault({ issuer: of, clientId: 'myaccount', clientSecret: 'client-secret-of-the-tests' })

test('finds no fault in a provider that names itself', async () => {
  answer = { status: 200, body: JSON.stringify({ issuer }) }
  expect(await find()).toBeNull()
})

test.each([
  [
    'another issuer',
    { status: 200, body: '{"issuer":"https://other.example"}' },
    'OIDC_ISSUER: its discovery document names another issuer.',
  ],
  ['no document', { status: 404, body: '{}' }, 'OIDC_ISSUER: no discovery document is there (404).'],
  ['no JSON', { status: 200, body: '<html>' }, 'OIDC_ISSUER: its discovery document is no JSON.'],
  [
    'a document without an issuer',
    { status: 200, body: '{}' },
    'OIDC_ISSUER: its discovery document lacks what OpenID Connect demands.',
  ],
])('reports %s as a mistake, in a sentence', async (_, given, says) => {
  answer = given
  expect(await find()).toEqual({ isMistake: true, says })
})

test('reports no mistake for a provider that is away', async () => {
  answer = { status: 503, body: '{}' }
  expect(await find()).toEqual({ isMistake: false, says: 'OIDC_ISSUER: the provider does not answer (503).' })
  expect(await find('http://127.0.0.1:9')).toEqual({
    isMistake: false,
    says: 'OIDC_ISSUER: the provider does not answer.',
  })
})
