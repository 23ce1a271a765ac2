import type { ApiRoute } from '../wire/api-route.ts'
import type { Parameters } from '../wire/parameters.ts'
import {
  type FaultKind,
  type FaultScope,
  faultKinds,
  type SandboxSettings,
  type SettingsChange,
} from './settings.ts'

interface FaultOptions {
  readonly settings: () => SandboxSettings
  readonly change: (change: SettingsChange) => void
  readonly random: () => number
}

/**
 * What goes wrong with this call; undefined when nothing does. One call asks for it by `metadata[sandbox_fault]`;
 * otherwise the settings do, and each one met counts down.
 */
export function chooseFault(options: FaultOptions, route: ApiRoute, sent: Parameters): FaultKind | undefined {
  const asked = sent.metadata().sandbox_fault
  const named = faultKinds.find((kind) => kind === asked)
  if (named) return named
  const { kinds, calls, rate, on } = options.settings().faults
  if (kinds.length === 0 || calls === 0 || !isMeant(on, route)) return undefined
  if (rate < 1 && options.random() >= rate) return undefined
  if (calls !== null) options.change({ faults: { calls: calls - 1 } })
  return kinds.length === 1 ? kinds[0] : kinds[Math.floor(options.random() * kinds.length)]
}

function isMeant(on: FaultScope, route: ApiRoute): boolean {
  if (on === 'every') return true
  if (on === 'money') return route.movesMoney === true
  if (on === 'close') return route.overtake !== undefined
  return (on === 'read') === (route.method === 'GET')
}
