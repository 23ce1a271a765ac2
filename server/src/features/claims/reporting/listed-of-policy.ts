import type { PolicyToReport } from './reports.store.ts'

type Listing = Pick<PolicyToReport, 'locations' | 'vehicles'>

/** The places and vehicles that the policy lists, as they are offered. */
export function placesOf(policy: Listing | undefined) {
  return (policy?.locations ?? []).map(({ number, name, address }) => ({
    value: String(number),
    label: `${name}, ${address.line1}, ${address.city}`,
  }))
}

export function vehiclesOf(policy: Listing | undefined) {
  return (policy?.vehicles ?? []).map(({ year, make, model }, index) => ({
    value: String(index + 1),
    label: `${year} ${make} ${model}`,
  }))
}
