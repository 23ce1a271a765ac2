/**
 * The forms on which a loss is reported. The first two are those of specification 2; the others are ours (ADR 0071).
 * `general` takes losses under types of policy that have no form of their own.
 */
export const reportForms = ['auto', 'property_liability', 'work_injury', 'mission_travel', 'general'] as const
export type ReportForm = (typeof reportForms)[number]
