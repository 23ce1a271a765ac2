import {
  type CarrierCapability,
  carrierCapabilities,
  partsOfCapabilities,
} from '@myaccount/contract/carrier-capabilities'
import * as z from 'zod'
import type { CapabilitiesOff } from './capabilities-off.ts'

const isOn = z.boolean('Neither true nor false').default(true)

const capabilitiesFile = z.strictObject(
  Object.fromEntries(carrierCapabilities.map((name) => [name, isOn])) as Record<
    CarrierCapability,
    typeof isOn
  >,
)

interface CapabilitiesFile {
  readonly off: CapabilitiesOff
  /** Each begins with its field. */
  readonly faults: readonly string[]
}

/** Reads `capabilities.json`: the carrier has every capability that the file does not set to false. */
export function readCapabilities(content: Buffer): CapabilitiesFile | string {
  const json = parseJson(content)
  if (json === undefined) return 'is no JSON'
  const parsed = capabilitiesFile.safeParse(json)
  if (!parsed.success)
    return {
      off: new Set(),
      faults: parsed.error.issues.map(({ path, message }) => [...path.map(String), message].join(': ')),
    }
  const off = new Set(carrierCapabilities.filter((name) => !parsed.data[name]))
  const faults = carrierCapabilities
    .filter((name) => !off.has(name))
    .flatMap((name) =>
      (partsOfCapabilities[name].needs ?? [])
        .filter((needed) => off.has(needed))
        .map((needed) => `${name}: Needs ${needed}, which is false`),
    )
  if (off.has('card') && off.has('bankAccount'))
    faults.push('card: One of card and bankAccount is needed to pay')
  return { off, faults }
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}
