import { StartRefusal } from '../postgres/start-refusal.ts'
import { type DemoCarrier, harrowValeMutual } from './demo-carrier.ts'
import { tamarackMutual } from './tamarack-mutual.ts'

const carriers: readonly DemoCarrier[] = [harrowValeMutual, tamarackMutual]

/** The suffix of the demo's data folder; the first carrier's demo with records has none. */
export function keptApartAs(carrier: DemoCarrier, isEmpty: boolean): string | undefined {
  const parts = [carrier === harrowValeMutual ? '' : carrier.name, isEmpty ? 'empty' : '']
  return parts.filter((part) => part !== '').join('-') || undefined
}

/** Returns the carrier that CARRIER names; without it, the first. */
export function findDemoCarrier(name: string | undefined): DemoCarrier {
  if (!name) return harrowValeMutual
  const found = carriers.find((carrier) => carrier.name === name)
  if (found) return found
  const names = carriers.map((carrier) => carrier.name).join(' or ')
  throw new StartRefusal(`CARRIER is "${name}"; the demo's carriers are ${names}.`)
}
