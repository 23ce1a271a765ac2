import { brotliDecompressSync } from 'node:zlib'
import type { ClientRenderer, RenderAnswer, RenderRequest } from '@myaccount/contract/render-port'
import { messagesFor } from '@myaccount/messages/messages-for'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { testCarrierSettings } from '../../../testing/test-carrier.ts'
import { handleError } from '../../http/errors/error-handler.ts'
import { registerPages } from './pages.routes.ts'

const assets = {
  entryScript: '/e.js',
  earlierScripts: [],
  entryImports: [],
  chunksOf: () => [],
  css: '',
  fonts: [],
}
const script = Buffer.from('let a')
const files = new Map([
  [
    '/assets/e.js',
    {
      type: 'text/javascript',
      etag: '"1"',
      isImmutable: true,
      plain: script,
      encoded: { br: Buffer.from('small') },
    },
  ],
])

/** The pages over a renderer that does as told; one endpoint answers who asks, and sets a cookie. */
function serve(render: (request: RenderRequest) => Promise<RenderAnswer>) {
  const app = Fastify()
  app.decorate('messagesFor', messagesFor)
  app.setErrorHandler(handleError)
  app.get('/api/v1/echo', async (request, reply) => {
    reply.header('set-cookie', 'seen=1')
    return { cookie: request.headers.cookie ?? null, header: request.headers['x-myaccount-request'] ?? null }
  })
  const renderer: ClientRenderer = { render, renderShell: ({ nonce }) => `shell ${nonce}` }
  const processor = { kind: 'frame', origin: 'http://fields.invalid' } as const
  const settings = {
    mode: 'production',
    appVersion: '1',
    timeZone: 'America/Chicago',
    processor,
    carrier: testCarrierSettings,
  } as const
  registerPages(app, {
    loadRenderer: async () => renderer,
    assets,
    files,
    settings,
    replaced: noReplacedMessages,
  })
  return app
}

const page = async (): Promise<RenderAnswer> => ({
  kind: 'document',
  status: 404,
  html: '<p>page</p>',
  hasTags: false,
})

describe('a page', () => {
  it('has the status of the renderer and its own policy, and is cached by nobody', async () => {
    const answer = await serve(page).inject({ url: '/claims/Property%26Liability/1?x=1' })
    expect([answer.statusCode, answer.body]).toEqual([404, '<p>page</p>'])
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic'/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('strict-origin')
  })

  it.each([
    ['/payment/methods?add=card', true],
    ['/payment/METHODS/', true],
    ['/policies', false],
    ['/login', false],
    ['/policies/invoices?x=/payment/methods', false],
  ])('at %s frames the processor: %s (ADR 0007)', async (url, isFraming) => {
    const { headers } = await serve(page).inject({ url })
    expect(String(headers['content-security-policy']).includes('frame-src http://fields.invalid;')).toBe(
      isFraming,
    )
    expect(String(headers['content-security-policy']).includes('fields.invalid')).toBe(isFraming)
  })

  it('is compressed on request, and HEAD has its headers alone', async () => {
    const app = serve(page)
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('<p>page</p>')
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([404, '', '11'])
  })

  it('redirects for real', async () => {
    const answer = await serve(async () => ({ kind: 'redirect', location: '/login' })).inject({ url: '/' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login'])
  })

  it('is answered as the shell with 503 and Retry-After if it cannot be rendered', async () => {
    const answer = await serve(() => Promise.reject(new Error('away'))).inject({ url: '/policies' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['content-security-policy']).toContain(answer.body.replace('shell ', 'nonce-'))
  })

  it('calls the API from the visitor’s own address, which limits count', async () => {
    const addresses: string[] = []
    const app = serve(async ({ send }) => {
      await send({ method: 'GET', path: '/api/v1/echo', isBackground: false })
      return await page()
    })
    app.addHook('onRequest', async (request) => void addresses.push(request.ip))
    await app.inject({ url: '/policies', remoteAddress: '203.0.113.9' })
    expect(addresses).toEqual(['203.0.113.9', '203.0.113.9'])
  })

  it('calls the API as its visitor, and passes its cookies on', async () => {
    const app = serve(async ({ send }) => {
      const { body } = await send({ method: 'GET', path: '/api/v1/echo', isBackground: false })
      return { kind: 'document', status: 200, html: body, hasTags: false }
    })
    const answer = await app.inject({ url: '/', headers: { cookie: 'a=b' } })
    expect(answer.json()).toEqual({ cookie: 'a=b', header: '1' })
    expect(answer.headers['set-cookie']).toEqual(['seen=1'])
  })

  it('calls only the API', async () => {
    const app = serve(async ({ send }) => {
      await send({ method: 'GET', path: '/policies', isBackground: false })
      return { kind: 'redirect', location: '/' }
    })
    expect((await app.inject({ url: '/' })).statusCode).toBe(503)
  })
})

describe('addresses that are not pages', () => {
  it.each(['/api/v1/nowhere', '/auth/nowhere', '/assets/gone.js'])(
    '%s is answered as an error of the API',
    async (url) => {
      const answer = await serve(page).inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
    },
  )

  it('are refused for other methods', async () => {
    expect((await serve(page).inject({ method: 'POST', url: '/policies' })).json()).toMatchObject({
      code: 'not_found',
    })
  })

  it('may be built files, cached for ever under their names', async () => {
    const app = serve(page)
    const small = await app.inject({ url: '/assets/e.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br'])
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject({ url: '/assets/e.js' })).body).toBe('let a')
    const again = await app.inject({ url: '/assets/e.js', headers: { 'if-none-match': '"1"' } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
