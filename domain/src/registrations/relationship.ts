/**
 * A person's own statement of their relationship to the organization (domain.md 9.2). It grants nothing: the
 * carrier's staff read it.
 */
export const relationships = [
  'pastor',
  'treasurer',
  'administrator',
  'bookkeeper',
  'trustee',
  'office_staff',
  'volunteer',
  'other',
] as const
export type Relationship = (typeof relationships)[number]
