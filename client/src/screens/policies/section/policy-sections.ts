import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'

/**
 * The parts of a policy's page, in their order; each is the fragment after `#` in the address
 * and a `section` (ADR 0005).
 */
export const sectionIds = [
  'coverages',
  'locations',
  'vehicles',
  'drivers',
  'documents',
  'billing',
  'bank-draft',
  'schedule',
] as const
export type SectionId = (typeof sectionIds)[number]

export const sectionTitles: Readonly<Record<SectionId, MessageDescriptor>> = {
  coverages: msg`Coverages`,
  locations: msg`Locations`,
  vehicles: msg`Vehicles`,
  drivers: msg`Drivers`,
  documents: msg`Documents`,
  billing: msg`Billing`,
  'bank-draft': msg`Bank draft`,
  schedule: msg`Payment schedule`,
}

/**
 * Returns the parts that have content. Coverages are always shown: that there are none on file is worth stating.
 */
export function sectionsOf(
  policy: PolicyDetail,
  {
    showsMoney,
    showsDocuments,
    isCancelled,
    hasDraft,
  }: {
    readonly showsMoney: boolean
    readonly showsDocuments: boolean
    readonly isCancelled: boolean
    /** The carrier has bank draft. */
    readonly hasDraft: boolean
  },
): SectionId[] {
  const isShown: Readonly<Record<SectionId, boolean>> = {
    coverages: true,
    locations: policy.locations.length > 0,
    vehicles: policy.vehicles.length > 0,
    drivers: policy.drivers.length > 0,
    documents: showsDocuments,
    billing: showsMoney,
    // A payer other than the policyholder decides how the bill is paid.
    'bank-draft':
      showsMoney &&
      !isCancelled &&
      ((hasDraft && policy.billingMethod === 'direct') || policy.draftState !== 'not_enrolled'),
    // No bill of the plan comes any more, even if some are still planned.
    schedule: showsMoney && !isCancelled,
  }
  return sectionIds.filter((id) => isShown[id])
}

export function isSectionId(text: string | null): text is SectionId {
  return sectionIds.some((id) => id === text)
}
