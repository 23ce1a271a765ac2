import type { ReportForm } from '../claims/report-form.ts'

export const policyIcons = ['church', 'building', 'scale', 'bus', 'hard_hat', 'plane', 'paper'] as const
export type PolicyIcon = (typeof policyIcons)[number]

/** The icon and the claim form of a policy type. */
export interface PolicyType {
  readonly icon: PolicyIcon
  /** The form on which a loss is reported; null if people call (domain.md 1.2, ADR 0071). */
  readonly form: ReportForm | null
}

/** Policy types by their codes, as the feed sends them; `*` is every other type. */
export interface PolicyTypes {
  readonly [type: string]: PolicyType
  readonly '*': PolicyType
}

/** The types of specification 9. A carrier may add types (docs/operations.md, "Policy types"), but keeps these. */
export const specifiedPolicyTypes = {
  MINFIRST: { icon: 'church', form: 'property_liability' },
  MINESSENTIALS: { icon: 'church', form: 'property_liability' },
  PROPERTY: { icon: 'building', form: 'property_liability' },
  LIABILITY: { icon: 'scale', form: 'property_liability' },
  AUTO: { icon: 'bus', form: 'auto' },
  WORKERSCOMP: { icon: 'hard_hat', form: 'work_injury' },
  MISSIONS: { icon: 'plane', form: 'mission_travel' },
} as const satisfies Readonly<Record<string, PolicyType>>

/** Joins the carrier's added types with those of the specification. A form that `takes` refuses is on no type. */
export function joinPolicyTypes(
  added: Readonly<Record<string, PolicyType>>,
  takes: (form: ReportForm) => boolean,
): PolicyTypes {
  const all = { ...added, ...specifiedPolicyTypes, '*': { icon: 'paper', form: 'general' } } as const
  const taken = Object.entries<PolicyType>(all).map(([type, { icon, form }]) => [
    type,
    { icon, form: form !== null && takes(form) ? form : null },
  ])
  return Object.fromEntries(taken)
}

export function policyTypeOf(types: PolicyTypes, policyType: string): PolicyType {
  return (Object.hasOwn(types, policyType) ? types[policyType] : undefined) ?? types['*']
}
