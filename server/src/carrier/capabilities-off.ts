import { allEndpoints } from '@myaccount/contract/all-endpoints'
import {
  type CarrierCapability,
  carrierCapabilities,
  type PartsOfCapability,
  partsOfCapabilities,
  type SwitchedOff,
} from '@myaccount/contract/carrier-capabilities'
import type { Endpoint } from '@myaccount/contract/endpoint'
import type { Capability } from '@myaccount/domain/seats/capability'
import { type Language, languages } from '@myaccount/messages/language'

/** The capabilities that the carrier does not have. */
export type CapabilitiesOff = ReadonlySet<CarrierCapability>

/** The carrier that has everything. */
export const noneOff: CapabilitiesOff = new Set()

/** The capability of a carrier that takes money from methods of a kind. */
export const capabilityOfKind = { card: 'card', bank: 'bankAccount' } as const

/** Returns what the parts of the capabilities that are off have in common: all their emails, all their jobs. */
function partsOff<Name extends keyof PartsOfCapability>(off: CapabilitiesOff, name: Name) {
  return [...off].map((capability) => partsOfCapabilities[capability][name])
}

/** The endpoints that are off, each with its answer; null answers 404. */
export function endpointsOff(off: CapabilitiesOff): ReadonlyMap<Endpoint, object | null> {
  const answers = [
    ...partsOff(off, 'endpoints')
      .flat()
      .map((name) => [name, null] as const),
    ...partsOff(off, 'emptyAnswers').flatMap((empty) => Object.entries(empty ?? {})),
  ]
  return new Map(answers.map(([name, answer]) => [endpointNamed(name), answer]))
}

function endpointNamed(name: string): Endpoint {
  const endpoint = allEndpoints.get(name)
  if (endpoint === undefined) throw new Error(`No endpoint is named ${name}`)
  return endpoint
}

export function emailKindsOff(off: CapabilitiesOff): ReadonlySet<string> {
  return new Set(partsOff(off, 'emailKinds').flat())
}

export function jobsOff(off: CapabilitiesOff): ReadonlySet<string> {
  return new Set(partsOff(off, 'jobs').flat())
}

/** Returns the seat capabilities that employees do not have while they act for a customer. */
export function withheldBy(off: CapabilitiesOff): readonly Capability[] {
  return [
    ...(off.has('actingPayments') ? (['pay'] as const) : []),
    ...(off.has('actingClaims') ? (['claims_write'] as const) : []),
  ]
}

/** The languages that the carrier has. */
export function languagesWithout(off: CapabilitiesOff): readonly Language[] {
  return off.has('spanish') ? languages.filter((language) => language !== 'es') : languages
}

/** The part of them that the document gives the browser. */
export function switchedOffOf(off: CapabilitiesOff): SwitchedOff {
  return {
    capabilities: carrierCapabilities.filter((one) => off.has(one)),
    pages: partsOff(off, 'pages').flat(),
    helpTopics: partsOff(off, 'helpTopics').flat(),
  }
}
