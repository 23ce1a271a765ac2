/**
 * The forms on which a loss is reported, and the types of policy that each is for (domain.md 1.2). The first two are those
 * of specification 2; the others are ours (ADR 0071).
 */
const policyTypesOf = {
  auto: ['AUTO'],
  property_liability: ['MINFIRST', 'MINESSENTIALS', 'PROPERTY', 'LIABILITY'],
  work_injury: ['WORKERSCOMP'],
  mission_travel: ['MISSIONS'],
} as const satisfies Record<string, readonly string[]>

export type ReportForm = keyof typeof policyTypesOf
export const reportForms = Object.keys(policyTypesOf) as readonly ReportForm[] as readonly [
  ReportForm,
  ...ReportForm[],
]

/** The form for a loss under this type of policy; null for a type that this build does not know. */
export function reportFormOf(policyType: string): ReportForm | null {
  return reportForms.find((form) => policyTypesOf[form].some((type: string) => type === policyType)) ?? null
}
