import { screenPart } from '../../../api/screen-part.tsx'

/** The page of one policy (ADR 0005), which most people who open their policies do not visit. */
export const policyPart = screenPart({
  file: 'policies/detail/PolicyPage',
  words: 'policy',
  isFor: (search) => search.has('policyNumber'),
  load: async () => (await import('./PolicyPage.tsx')).PolicyPage,
})
