import { type CarrierCapability, capabilityOfForm } from '@myaccount/contract/carrier-capabilities'
import type { CarrierSettings } from '@myaccount/contract/render-port'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
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

/** Returns a function that tells whether this carrier takes reports of losses on a form. */
export function useTakesReports(): (form: ReportForm) => boolean {
  const { capabilities } = useCarrier().off
  return (form) => !capabilities.includes(capabilityOfForm[form])
}
