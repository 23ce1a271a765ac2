import type { EndpointInput } from '@myaccount/contract/endpoint'
import * as endpoints from '@myaccount/contract/endpoints/guest/guest-checkout'
import { guestLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import type { Visit } from '../../http/visit.ts'
import { readCheckoutId } from '../payments/payments.reader.ts'
import type { BillKey } from './finding/bill-key.ts'
import type { makeFindBill } from './finding/find-bill.ts'
import type { FoundBill } from './finding/open-bill.ts'
import type { GuestRequest, GuestService } from './guest-checkout.service.ts'
import type { GuestCookie } from './guest-cookie.ts'
import type { makePayAsGuest } from './pay-as-guest.ts'
import type { makeOpenPayLink } from './pay-links/open-pay-link.ts'

export interface GuestCheckout {
  readonly service: GuestService
  readonly findBill: ReturnType<typeof makeFindBill>
  readonly openLink: ReturnType<typeof makeOpenPayLink>
  readonly pay: ReturnType<typeof makePayAsGuest>
}

/** Treats a signed-in visitor as a guest too: only the bill's cookie decides what they may do. */
export function guestCheckoutRoutes(bind: BindOptions, guests: GuestCheckout, cookie: GuestCookie): void {
  const requestOf = ({ nowMs, speaker, requestId }: Visit, { headers }: FastifyRequest): GuestRequest => ({
    token: cookie.read(headers.cookie),
    nowMs,
    speaker,
    requestId,
  })

  const keep = (found: FoundBill | null, reply: FastifyReply) => {
    if (found !== null) reply.header('set-cookie', cookie.set(found.token, guestLifetimeMs / 1000))
    return { bill: found?.bill ?? null }
  }

  bindEndpoint(bind, endpoints.findGuestBill, async (visit, { body }, { request, reply }) => {
    const asking = await guests.service.askingOf(requestOf(visit, request))
    return keep(await guests.findBill(asking, readKey(body), request.ip), reply)
  })
  bindEndpoint(bind, endpoints.openPayLink, async (visit, { body }, { request, reply }) => {
    const asking = await guests.service.askingOf(requestOf(visit, request))
    return keep(await guests.openLink(asking, body.token), reply)
  })
  bindEndpoint(bind, endpoints.getGuestCheckout, (visit, _, { request }) =>
    guests.service.get(requestOf(visit, request)),
  )
  bindEndpoint(bind, endpoints.startGuestCard, (visit, _, { request }) =>
    guests.service.startCard(requestOf(visit, request)),
  )
  bindEndpoint(bind, endpoints.payAsGuest, (visit, { body }, { request }) =>
    guests.pay(requestOf(visit, request), body, {
      checkoutId: readCheckoutId(request),
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
    }),
  )
  bindEndpoint(bind, endpoints.downloadGuestReceipt, async (visit, _, { request, reply }) => {
    const { filename, content } = await guests.service.receipt(requestOf(visit, request))
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', filename))
      .send(content)
  })
}

function readKey({
  zip,
  invoiceNumber,
  accountNumber,
  lastBillCents,
  scannedCode,
}: EndpointInput<typeof endpoints.findGuestBill>['body']): BillKey {
  if (invoiceNumber !== undefined) return { typedInvoice: invoiceNumber, zip, scannedCode }
  if (accountNumber !== undefined && lastBillCents !== undefined)
    return { typedAccount: accountNumber, zip, lastBillCents }
  throw new AppError('input.invalid')
}
