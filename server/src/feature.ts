import type { Registry } from 'prom-client'
import type { AttentionSource } from './attention/attention-source.ts'
import { jobsOff } from './carrier/capabilities-off.ts'
import type { EmailKind } from './emails/email-kind.ts'
import type { BindOptions } from './http/bind-endpoint.ts'
import type { Job } from './jobs/job.ts'
import type { Platform } from './platform.ts'

/** A feature of the server. Its folder exports it from `x.feature.ts`, and features.ts lists it once. */
export interface Feature<Service> {
  /** Composes the parts of the feature. The composition holds the service under the feature's name. */
  readonly compose: (platform: Platform) => Service
  /** Binds its endpoints of the contract. */
  readonly routes?: (bind: BindOptions, service: Service, platform: Platform) => void
  /** Lists its background jobs. */
  readonly jobs?: (service: Service, platform: Platform) => readonly Job[]
  /** Lists the emails that it sends. */
  readonly emailKinds?: readonly EmailKind[]
  /** Lists what it contributes to the attention list. */
  readonly attention?: (platform: Platform) => readonly AttentionSource[]
  /** Registers its metrics with Prometheus. */
  readonly metrics?: (registry: Registry, service: Service) => void
}

/** A feature as composed in one process. */
export interface ComposedFeature<Service> {
  readonly service: Service
  readonly routes: (bind: BindOptions) => void
}

/** Keeps the service's type within the feature, so that features.ts need not know it. */
export function defineFeature<Service>(feature: Feature<Service>) {
  return (platform: Platform): ComposedFeature<Service> => {
    platform.emails.kinds.add(feature.emailKinds ?? [])
    const service = feature.compose(platform)
    feature.metrics?.(platform.metrics.registry, service)
    platform.attention.add(feature.attention?.(platform) ?? [])
    const isOff = jobsOff(platform.config.carrier.capabilitiesOff)
    platform.jobs.add((feature.jobs?.(service, platform) ?? []).filter(({ name }) => !isOff.has(name)))
    return { service, routes: (bind) => feature.routes?.(bind, service, platform) }
  }
}
