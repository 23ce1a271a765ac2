import { StartRefusal } from '../postgres/start-refusal.ts'
import { type DemoCarrier, harrowValeMutual } from './demo-carrier.ts'
import { tamarackMutual } from './tamarack-mutual.ts'

const carriers: readonly DemoCarrier[] = [harrowValeMutual, tamarackMutual]

/** The suffix of the carrier's data folder; the first carrier's has none. */
export const keptApartAs = (carrier: DemoCarrier) => (carrier === harrowValeMutual ? undefined : carrier.name)

/** Returns the carrier that CARRIER names; without it, the first. */
export function findDemoCarrier(name: string | undefined): DemoCarrier {
  if (!name) return harrowValeMutual
  const found = carriers.find((carrier) => carrier.name === name)
  if (found) return found
  const names = carriers.map((carrier) => carrier.name).join(' or ')
  throw new StartRefusal(`CARRIER is "${name}"; the demo's carriers are ${names}.`)
}
