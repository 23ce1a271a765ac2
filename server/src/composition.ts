import { features } from './features/features.ts'
import type { BindOptions } from './http/bind-endpoint.ts'
import { openPlatform, type Platform, type PlatformOptions } from './platform.ts'

type Features = typeof features
type Services = { readonly [Name in keyof Features]: ReturnType<Features[Name]>['service'] }

/** Everything the application is made of: what all features share, and the service of each under its name. */
export interface Composition extends Platform, Services {
  /** Binds the endpoints of every feature. */
  readonly bindRoutes: (bind: BindOptions) => void
}

export function compose(options: PlatformOptions): Composition {
  const platform = openPlatform(options)
  const composed = Object.entries(features).map(([name, feature]) => ({ name, ...feature(platform) }))
  // Without these a transition, a draft or a refund would fail while money moves.
  platform.paymentEngine.requireNeighbors()
  platform.dueKinds.requireAll()
  const services = Object.fromEntries(composed.map(({ name, service }) => [name, service]))
  return {
    ...platform,
    ...(services as Services),
    bindRoutes(bind) {
      for (const { routes } of composed) routes(bind)
    },
  }
}
