import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What one ID token says and how it is signed; each lie changes one thing. */
export interface TokenRecipe {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
  readonly sign?: 'own-key' | 'other-key' | 'none' | 'client-secret' | 'altered'
}

/** An OpenID Connect provider that says what a test makes it say. Listens on localhost. */
export interface RogueProvider {
  readonly issuer: string
  /** Of the next answers of the token endpoint. */
  recipe: TokenRecipe
  /** Answered instead of tokens. */
  failure: 500 | 'cut' | 'html' | 'invalid_client' | 'unauthorized_client' | 'invalid_grant' | undefined
  /** What UserInfo answers beside the subject; 'cut' gives no answer. */
  userInfo: Readonly<Record<string, unknown>> | 'cut'
  /** A secret in the header that is answered with `invalid_client`, before the code is read. */
  refusedSecret: string | undefined
  readonly codesRequested: string[]
  /** Of each token request: id and secret of the header, and the secret in the body. */
  readonly secretsShown: { readonly header: string | undefined; readonly body: string | null }[]
  /** The claims of an honest answer; `nonce` is that of the sign-in under way. */
  nonce: string
  stop(): Promise<void>
}

const clientId = 'myaccount'

/** Made once for all of them: finding the primes takes longer than a test. */
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface RogueOptions {
  readonly port?: number
  /** As its metadata names them; unnamed unless given. */
  readonly authMethods?: readonly string[]
  /** Its metadata says that essential claims can be asked of it. */
  readonly takesClaims?: boolean
}

export async function startRogueProvider(
  clientSecret: string,
  { port = 0, authMethods, takesClaims = false }: RogueOptions = {},
): Promise<RogueProvider> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', rogue.issuer).pathname
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (path === '/.well-known/openid-configuration') {
      return json({
        ...discoveryOf(rogue.issuer),
        claims_parameter_supported: takesClaims,
        ...(authMethods && { token_endpoint_auth_methods_supported: authMethods }),
      })
    }
    if (path === '/jwks') {
      const jwk = own.publicKey.export({ format: 'jwk' })
      return json({ keys: [{ ...jwk, kid: 'own', use: 'sig', alg: 'RS256' }] })
    }
    if (path === '/userinfo') {
      if (rogue.userInfo === 'cut') return request.socket.destroy()
      return json({ sub: 'rogue-subject', ...rogue.userInfo })
    }
    if (path !== '/token') return response.writeHead(404).end()
    if (rogue.failure === 'cut') return request.socket.destroy()
    if (rogue.failure === 500) return response.writeHead(500).end('no')
    if (rogue.failure === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi')
    if (rogue.failure !== undefined) {
      response.statusCode = 400
      return json({ error: rogue.failure })
    }
    void readBody(request).then((body) => {
      if (rogue.refusedSecret !== undefined && readBasic(request) === `${clientId}:${rogue.refusedSecret}`) {
        response.statusCode = 401
        response.setHeader('www-authenticate', 'Basic realm="rogue"')
        return json({ error: 'invalid_client' })
      }
      rogue.codesRequested.push(body.get('code') ?? '')
      rogue.secretsShown.push({ header: readBasic(request), body: body.get('client_secret') })
      const idToken = makeIdToken(rogue, own.privateKey, other.privateKey, clientSecret)
      json({ access_token: 'at', token_type: 'bearer', expires_in: 600, id_token: idToken })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const rogue: RogueProvider = {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    recipe: {},
    failure: undefined,
    userInfo: {},
    codesRequested: [],
    secretsShown: [],
    refusedSecret: undefined,
    nonce: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return rogue
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function makeIdToken(
  { issuer, nonce, recipe }: RogueProvider,
  own: KeyObject,
  other: KeyObject,
  secret: string,
): string {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'rogue-subject',
    iat: nowSeconds,
    exp: nowSeconds + 300,
    auth_time: nowSeconds,
    nonce,
    name: 'A Person',
    email: 'owner@larkspur.example',
    email_verified: true,
    ...recipe.claims,
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid: 'own', ...recipe.header })}.${part(claims)}`
  const { sign = 'own-key' } = recipe
  if (sign === 'none') return `${content}.`
  if (sign === 'client-secret')
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  const key = sign === 'other-key' ? other : own
  const signature = createSign('RSA-SHA256').update(content).sign(key, 'base64url')
  if (sign !== 'altered') return `${content}.${signature}`
  return `${part({ alg: 'RS256', kid: 'own' })}.${part({ ...claims, email: 'employee@carrier.example' })}.${signature}`
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** RFC 6749, 2.3.1: both are form-encoded before they are put together. */
function readBasic({ headers: { authorization } }: IncomingMessage): string | undefined {
  const encoded = authorization?.startsWith('Basic ') ? authorization.slice('Basic '.length) : undefined
  return encoded === undefined ? undefined : decodeURIComponent(atob(encoded))
}
