import { defineFeature } from '../../feature.ts'
import { meetingsAttention } from './attention-of-meetings.ts'
import { makeCardCookie } from './cards/card-cookie.ts'
import { cardsRoutes } from './cards/cards.routes.ts'
import { proxyCode } from './emails/proxy-code.email.ts'
import { proxySigned } from './emails/proxy-signed.email.ts'
import { proxyRoutes } from './proxy.routes.ts'
import { makeProxyService } from './proxy.service.ts'

export const proxyFeature = defineFeature({
  compose({ config: { timeZone, carrier }, ...platform }) {
    const service = makeProxyService({
      ...platform,
      timeZone,
      carrier,
      answerEveryMs: platform.guestAnswersEveryMs,
    })
    // A code that was sent before the carrier gave proxies up confirms nothing any more.
    if (!carrier.capabilitiesOff.has('proxy')) platform.confirmed.add(service.confirmed)
    return service
  },
  routes(bind, service, { config }) {
    proxyRoutes(bind, service)
    cardsRoutes(bind, service.cards, makeCardCookie(config.hasSecureCookies))
  },
  attention: ({ config: { carrier, timeZone } }) =>
    carrier.capabilitiesOff.has('proxy') ? [] : [meetingsAttention(timeZone)],
  emailKinds: [proxyCode, proxySigned],
})
