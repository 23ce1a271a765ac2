import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { ReportForm } from '@myaccount/domain/claims/report-form'

/**
 * The losses as people describe them, the form on which each is reported, and what the choice answers of the form's first
 * question. A policy of property alone, or of liability alone, has only its own half.
 */
export const happenings = [
  { id: 'vehicle', form: 'auto', notOf: null, what: null },
  { id: 'damage', form: 'property_liability', notOf: 'LIABILITY', what: 'property' },
  { id: 'harm', form: 'property_liability', notOf: 'PROPERTY', what: 'liability' },
  { id: 'work', form: 'work_injury', notOf: null, what: null },
  { id: 'trip', form: 'mission_travel', notOf: null, what: null },
  { id: 'other', form: 'general', notOf: null, what: null },
] as const satisfies readonly { readonly form: ReportForm; readonly [other: string]: unknown }[]
export type Happening = (typeof happenings)[number]

/** A policy under which losses are reported, with its form. */
export interface ReportedPolicy {
  readonly policy: PolicyFacts
  readonly form: ReportForm
}

export interface Offered {
  readonly happening: Happening
  readonly policies: readonly ReportedPolicy[]
}

/** Offers only the losses that the person's policies allow. */
export function offeredFor(policies: readonly ReportedPolicy[]): readonly Offered[] {
  return happenings
    .map((happening) => ({
      happening,
      policies: policies.filter(
        ({ policy, form }) => form === happening.form && policy.policyType !== happening.notOf,
      ),
    }))
    .filter((offered) => offered.policies.length > 0)
}
