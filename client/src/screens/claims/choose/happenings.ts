import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'

/** The losses as people describe them, and the types of policy that each may fall under. */
export const happenings = [
  { id: 'vehicle', types: ['AUTO'] },
  { id: 'damage', types: ['MINFIRST', 'MINESSENTIALS', 'PROPERTY'] },
  { id: 'harm', types: ['MINFIRST', 'MINESSENTIALS', 'LIABILITY'] },
  { id: 'work', types: ['WORKERSCOMP'] },
  { id: 'trip', types: ['MISSIONS'] },
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
