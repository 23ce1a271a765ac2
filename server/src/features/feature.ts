import type { Registry } from 'prom-client'
import type { EmailKind } from '../emails/email-kind.ts'
import type { BindOptions } from '../http/bind-endpoint.ts'
import type { Job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'

/** What a feature of the server is: exported by its folder as `x.feature.ts`, and listed once, in features.ts. */
export interface Feature<Service> {
  /** Joins what the feature is made of. The service stands in the composition under the feature's name. */
  readonly compose: (platform: Platform) => Service
  /** Binds its endpoints of the contract. */
  readonly routes?: (bind: BindOptions, service: Service, platform: Platform) => void
  /** What runs of it without a request. */
  readonly jobs?: (service: Service, platform: Platform) => readonly Job[]
  /** What it tells by email. */
  readonly emailKinds?: readonly EmailKind[]
  /** Adds its figures to what Prometheus reads. */
  readonly metrics?: (registry: Registry, service: Service) => void
}

/** A feature of one process. */
export interface ComposedFeature<Service> {
  readonly service: Service
  readonly routes: (bind: BindOptions) => void
}

/** The service's type stays within the feature: whoever lists features need not know it. */
export function defineFeature<Service>(feature: Feature<Service>) {
  return (platform: Platform): ComposedFeature<Service> => {
    platform.emails.kinds.add(feature.emailKinds ?? [])
    const service = feature.compose(platform)
    feature.metrics?.(platform.metrics.registry, service)
    platform.jobs.add(feature.jobs?.(service, platform) ?? [])
    return { service, routes: (bind) => feature.routes?.(bind, service, platform) }
  }
}
