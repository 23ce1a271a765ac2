import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isApiPath } from '@myaccount/contract/api-paths'
import type {
  ClientAssets,
  ClientRenderer,
  ClientSettings,
  TagSettings,
} from '@myaccount/contract/render-port'
import type { ReplacedMessages } from '@myaccount/messages/replace-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TagManager } from '../../config-values.ts'
import { inOneDocument } from '../../database/documents/one-document.ts'
import { notFound } from '../../http/app-error.ts'
import { readTagConsent } from '../../http/consent/tag-consent-cookie.ts'
import { languageOf } from '../../http/language/language-of.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { holdsProcessorFields, makeNonce, writeContentSecurityPolicy } from './content-security-policy.ts'
import { makeInProcessApi } from './in-process-api.ts'
import { renderWithin } from './render-within.ts'
import { type StaticFiles, sendStaticFile } from './static-files.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Fast rather than small: quality 4 costs about a millisecond a page. */
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Answers a document; on HEAD the same headers without it. */
async function sendPage(
  html: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const body =
    encoding === 'br' ? await brotli(html, quality) : encoding ? await gzip(html) : Buffer.from(html)
  return reply.status(status).send(body)
}

/**
 * Sent besides the policy, on every document; the API's own headers (http/security-headers.ts) apply where they
 * are not replaced.
 */
const pageHeaders: Readonly<Record<string, string>> = {
  // Personal: nobody keeps it, and "back" after sign-out shows nothing.
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  // Account numbers may be part of an address: other sites and our own logs see only the origin (SECURITY.md).
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  vary: 'accept-encoding, accept-language, cookie, sec-gpc',
}

/** A page that takes longer is answered by its shell, and the browser goes on (server-rendering). */
const deadlineMs = 2000
const retryAfterSeconds = 5

export interface PagesOptions {
  /** Called for each document: in development the renderer is built again when its sources change. */
  readonly loadRenderer: () => Promise<ClientRenderer>
  readonly assets: ClientAssets
  readonly files: StaticFiles
  readonly settings: ClientSettings
  /** Another host on which pictures are read. */
  readonly imagesFrom?: readonly string[]
  readonly replaced: ReplacedMessages
  readonly tagManager?: TagManager | undefined
  /** The development server's files; true when it has answered. */
  readonly serveDevelopmentFile?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/**
 * Answers every GET and HEAD that is no endpoint: the built files and the pages. From the not-found handler, so that
 * the odd paths of the specification (`&` raw and as %26) never meet the server's own router.
 */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isApiPath(pathname)) throw notFound()
    const file = options.files.get(pathname)
    if (file) return sendStaticFile(file, request, reply)
    if (await options.serveDevelopmentFile?.(request, reply)) return reply
    // A missing chunk must not be answered as a page: the browser would try to run it.
    if (pathname.startsWith('/assets/')) throw notFound()
    return answerPage(app, options, { pathname, request, reply })
  })
}

interface PageExchange {
  readonly pathname: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answerPage(
  app: FastifyInstance,
  { loadRenderer, assets, settings, imagesFrom = [], replaced, tagManager }: PagesOptions,
  { pathname, request, reply }: PageExchange,
): Promise<FastifyReply> {
  const nonce = makeNonce()
  const connectTo = settings.sentryDsn ? [new URL(settings.sentryDsn).origin] : []
  const processor = holdsProcessorFields(pathname) ? settings.processor : undefined
  const policy = { nonce, mode: settings.mode, connectTo, imagesFrom, processor }
  reply.headers(pageHeaders)
  reply.header('content-security-policy', writeContentSecurityPolicy(policy))
  const language = languageOf(request)
  const shell = { url: request.url, language, nonce, assets, settings, replaced: replaced[language] }
  const renderer = await loadRenderer()
  const setCookies: string[] = []
  const send = makeInProcessApi({
    app,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    remoteAddress: request.ip,
    onSetCookie: (cookie) => setCookies.push(cookie),
  })
  try {
    const tags = tagManager && tagSettingsOf(tagManager, request)
    const answer = await inOneDocument(() =>
      renderWithin(deadlineMs, renderer.render, { ...shell, send, tags }),
    )
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)
    if (answer.kind === 'redirect') return reply.redirect(answer.location, 302)
    if (answer.hasTags)
      reply.header('content-security-policy', writeContentSecurityPolicy({ ...policy, tags: tagManager }))
    return await sendPage(answer.html, answer.status, request, reply)
  } catch (error) {
    request.log.error({ err: error }, 'page not rendered')
    reply.header('retry-after', String(retryAfterSeconds))
    return await sendPage(renderer.renderShell(shell), 503, request, reply)
  }
}

/**
 * The renderer decides whether the page and its visitor allow the tags: it has the rows of the pages and the
 * session.
 */
function tagSettingsOf({ scriptUrl }: TagManager, { headers }: FastifyRequest): TagSettings {
  const isRefusedByBrowser = headers['sec-gpc'] === '1'
  return { scriptUrl, consent: readTagConsent(headers.cookie) ?? null, isRefusedByBrowser }
}
