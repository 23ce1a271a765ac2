import { getLiveness, getMetrics, getReadiness } from '@myaccount/contract/endpoints/machine'
import { getEvents, getSignInStatus, getVersion } from '@myaccount/contract/endpoints/status'
import { notReady } from '@myaccount/messages/errors/error-messages'
import type { Registry } from 'prom-client'
import { AppError } from '../../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { StatusService } from './status.service.ts'

interface StatusRoutesOptions {
  readonly bind: BindOptions
  readonly status: StatusService
  readonly appVersion: string
  readonly metrics: Registry
  /** True from SIGTERM on: the balancer takes this instance out while it finishes what it began. */
  readonly isDraining: () => boolean
}

export function statusRoutes({ bind, status, appVersion, metrics, isDraining }: StatusRoutesOptions): void {
  bindEndpoint(bind, getVersion, async () => ({ MyAccountVersion: { metrics: { appVersion } } }))

  bindEndpoint(bind, getEvents, async () => {
    const { imageRight, billingCenter, smartComms } = await status.systems()
    return {
      MyAccountEvents: {
        imageright: { online: imageRight },
        billing_center: { online: billingCenter },
        smartcomms: { online: smartComms },
      },
    }
  })

  bindEndpoint(bind, getSignInStatus, async () => ({ online: await status.isSignInOnline() }))

  bindEndpoint(bind, getLiveness, async () => ({ status: 'live' as const }))

  bindEndpoint(bind, getReadiness, async () => {
    if (isDraining()) throw new AppError('unavailable', { detail: notReady.draining })
    await status.ready()
    return { status: 'ready' as const }
  })

  bindEndpoint(bind, getMetrics, async (_, __, { reply }) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}
