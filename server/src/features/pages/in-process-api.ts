import { isApiPath } from '@myaccount/contract/api-paths'
import type { SendApiRequest } from '@myaccount/contract/render-port'
import { apiHeader, backgroundHeader } from '@myaccount/contract/request-headers'
import type { FastifyInstance } from 'fastify'

interface InProcessOptions {
  readonly app: FastifyInstance
  /** The visitor's cookie: their session alone decides what they may see. */
  readonly cookie: string | undefined
  /** Decides, with the cookie, the language of the answers, which is the document's. */
  readonly acceptLanguage: string | undefined
  /** Rate limits count by this address. */
  readonly remoteAddress: string
  /** Receives the cookies that answers set, which are passed on with the document. */
  readonly onSetCookie: (cookie: string) => void
}

/**
 * The renderer's access to the API: the application's own routes with all their checks, without a socket. It
 * serves paths of the API only, since a page that requests a page would never end.
 */
export function makeInProcessApi({
  app,
  cookie,
  acceptLanguage,
  remoteAddress,
  onSetCookie,
}: InProcessOptions): SendApiRequest {
  return async ({ method, path, body, isBackground, signal }) => {
    if (!isApiPath(path.split('?')[0] ?? ''))
      throw new Error('Only paths of the API are asked for in-process')
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress,
      headers: {
        [apiHeader.name]: apiHeader.value,
        ...(cookie !== undefined && { cookie }),
        ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isBackground && { [backgroundHeader]: '1' }),
      },
      ...(body !== undefined && { payload: body }),
      ...(signal && { signal }),
    })
    for (const setCookie of [answer.headers['set-cookie'] ?? []].flat()) onSetCookie(setCookie)
    return { status: answer.statusCode, body: answer.body }
  }
}
