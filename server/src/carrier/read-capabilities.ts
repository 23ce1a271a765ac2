import {
  type CarrierCapability,
  carrierCapabilities,
  partsOfCapabilities,
} from '@myaccount/contract/carrier-capabilities'
import * as z from 'zod'
import { type CapabilitiesOff, noneOff } from './capabilities-off.ts'
import { type ReadFile, readJson } from './read-file.ts'

const flag = z.boolean('Neither true nor false').default(true)

const capabilitiesFile = z.strictObject(
  Object.fromEntries(carrierCapabilities.map((name) => [name, flag])) as Record<
    CarrierCapability,
    typeof flag
  >,
)

/** Reads `capabilities.json`: the carrier has every capability that the file does not set to false. */
export function readCapabilities(content: Buffer): ReadFile<CapabilitiesOff> | string {
  const read = readJson(content, capabilitiesFile)
  if (typeof read === 'string') return read
  const { value: isOn, faults: ofFields } = read
  if (isOn === undefined) return { value: noneOff, faults: ofFields }
  const off = new Set(carrierCapabilities.filter((name) => !isOn[name]))
  const faults = carrierCapabilities
    .filter((name) => !off.has(name))
    .flatMap((name) =>
      (partsOfCapabilities[name].needs ?? [])
        .filter((needed) => off.has(needed))
        .map((needed) => `${name}: Needs ${needed}, which is false`),
    )
  if (off.has('card') && off.has('bankAccount'))
    faults.push('card: One of card and bankAccount is needed to pay')
  return { value: off, faults }
}
