import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'

/**
 * The losses as people describe them, the types of policy that each may fall under, and what the choice answers of the
 * form's first question.
 */
export const happenings = [
  { id: 'vehicle', types: ['AUTO'], what: null },
  { id: 'damage', types: ['MINFIRST', 'MINESSENTIALS', 'PROPERTY'], what: 'property' },
  { id: 'harm', types: ['MINFIRST', 'MINESSENTIALS', 'LIABILITY'], what: 'liability' },
  { id: 'work', types: ['WORKERSCOMP'], what: null },
  { id: 'trip', types: ['MISSIONS'], what: null },
] as const
export type Happening = (typeof happenings)[number]

export interface Offered {
  readonly happening: Happening
  readonly policies: readonly PolicyFacts[]
}

/** Offers only the losses that the person's policies allow. */
export function offeredFor(policies: readonly PolicyFacts[]): readonly Offered[] {
  return happenings
    .map((happening) => ({
      happening,
      policies: policies.filter(({ policyType }) => happening.types.some((type) => type === policyType)),
    }))
    .filter((offered) => offered.policies.length > 0)
}
