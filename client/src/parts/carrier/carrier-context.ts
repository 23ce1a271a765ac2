import type { CarrierCapability } from '@myaccount/contract/carrier-capabilities'
import type { CarrierSettings } from '@myaccount/contract/render-port'
import { type PolicyType, policyTypeOf } from '@myaccount/domain/policies/policy-type'
import { createContext, use } from 'react'

/** The carrier of this portal, from the document's settings. */
export const CarrierContext = createContext<CarrierSettings | null>(null)

export function useCarrier(): CarrierSettings {
  const carrier = use(CarrierContext)
  if (carrier === null) throw new Error('No carrier stands around this page')
  return carrier
}

/** Returns true if this carrier has the capability (docs/operations.md, "The carrier's folder"). */
export function useHas(capability: CarrierCapability): boolean {
  return !useCarrier().off.capabilities.includes(capability)
}

/** Returns a function that describes a policy type. */
export function usePolicyTypes(): (policyType: string) => PolicyType {
  const { policyTypes } = useCarrier()
  return (policyType) => policyTypeOf(policyTypes, policyType)
}
