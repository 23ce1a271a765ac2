import { defineFeature } from '../feature.ts'
import { proxyCode } from './emails/proxy-code.email.ts'
import { proxySigned } from './emails/proxy-signed.email.ts'
import { proxyRoutes } from './proxy.routes.ts'
import { makeProxyService } from './proxy.service.ts'

export const proxyFeature = defineFeature({
  compose({ config: { timeZone, carrier }, ...platform }) {
    const service = makeProxyService({ ...platform, timeZone, carrier })
    platform.confirmed.add(service.confirmed)
    return service
  },
  routes: proxyRoutes,
  emailKinds: [proxyCode, proxySigned],
})
