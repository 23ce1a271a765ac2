import * as endpoints from '@myaccount/contract/endpoints/proxy/proxy-card'
import type { FastifyRequest } from 'fastify'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import { sendPdf, signedBy } from '../proxy.routes.ts'
import type { CardCookie } from './card-cookie.ts'
import type { CardsService } from './cards.service.ts'

export function cardsRoutes(bind: BindOptions, cards: CardsService, cookie: CardCookie): void {
  const tokenOf = ({ headers }: FastifyRequest) => cookie.read(headers.cookie)

  bindEndpoint(bind, endpoints.openProxyCard, async (visit, { body }, { request, reply }) => {
    const opened = await cards.open(visit, body, request.ip)
    if (opened !== null) reply.header('set-cookie', cookie.set(opened.token))
    return { card: opened?.card ?? null }
  })
  bindEndpoint(bind, endpoints.getProxyCard, async (visit, _, { request }) => ({
    card: await cards.get(visit, tokenOf(request)),
  }))
  bindEndpoint(bind, endpoints.closeProxyCard, async (_, __, { request, reply }) => {
    await cards.close(tokenOf(request))
    reply.header('set-cookie', cookie.clear())
  })
  bindEndpoint(bind, endpoints.appointByCard, (visit, { body }, { request }) =>
    cards.sign(visit, tokenOf(request), { act: 'appoint', body }, signedBy(request)),
  )
  bindEndpoint(bind, endpoints.revokeByCard, (visit, { body }, { request }) =>
    cards.sign(visit, tokenOf(request), { act: 'revoke', body }, signedBy(request)),
  )
  bindEndpoint(bind, endpoints.downloadCardReceipt, async (visit, { params }, { request, reply }) => {
    const { receipt, confirmation } = await cards.printReceipt(visit, tokenOf(request), params.proxyId)
    return sendPdf(reply, `proxy-${confirmation}`, receipt)
  })
  bindEndpoint(bind, endpoints.downloadCardNotice, async (visit, _, { request, reply }) =>
    sendPdf(reply, 'notice-and-agenda', await cards.printNotice(visit, tokenOf(request))),
  )
}
