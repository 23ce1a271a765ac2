import { askToUnsubscribe, unsubscribe } from '@myaccount/contract/endpoints/notifications/unsubscribe'
import type { Carrier } from '../../../carrier/carrier.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import type { Unsubscribing } from './unsubscribe.ts'
import { sendUnsubscribePage } from './unsubscribe-page.ts'

/** What a mail program or our form sends is shorter than this. */
const bodyBytesAtMost = 4 * 1024

export function unsubscribeRoutes(
  bind: BindOptions,
  { read, turnOff }: Unsubscribing,
  carrier: Carrier,
): void {
  bindEndpoint(bind, askToUnsubscribe, async ({ speaker }, { params }, { request, reply }) => {
    const wanted = read(params.token)
    if (wanted !== null) return sendUnsubscribePage(reply, { step: 'ask', ...wanted }, { carrier, speaker })
    // A person whose mail program broke the link reads what to do; everything else gets the error.
    if (!request.headers.accept?.includes('text/html')) throw notFound()
    return sendUnsubscribePage(reply, { step: 'unknown' }, { carrier, speaker })
  })
  // A form comes as one of two types (RFC 8058, 3.1), which no other endpoint takes.
  void bind.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: bodyBytesAtMost }, (_, body, done) =>
        done(null, body),
      )
    app.addContentTypeParser('*', (_request, _body, done) => done(new AppError('media_type'), undefined))
    bindEndpoint(
      { ...bind, app },
      unsubscribe,
      async ({ speaker, requestId }, { params }, { request, reply }) => {
        const wanted = read(params.token)
        if (wanted === null) throw notFound()
        if (!isOneClick(request.body)) throw new AppError('input.invalid', { status: 400 })
        await turnOff(wanted, requestId)
        return sendUnsubscribePage(reply, { step: 'done', ...wanted }, { carrier, speaker })
      },
    )
  })
}

/** The pair `List-Unsubscribe=One-Click`, as either type writes it. */
function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && /List-Unsubscribe(=|"\s+)One-Click/.test(body)
}
