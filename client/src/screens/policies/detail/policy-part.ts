import type { ScreenPart } from '../../../api/screen-module.ts'
import type { PolicyPage } from './PolicyPage.tsx'

/** Here once it is loaded; code and never data, so all requests of the server may share it. */
let page: typeof PolicyPage | undefined

/** The page of one policy, which most who come to their policies do not ask for. */
export const policyPart: ScreenPart = {
  file: 'policies/detail/PolicyPage',
  isFor: (search) => search.has('policyNumber'),
  load: async () => {
    page = (await import('./PolicyPage.tsx')).PolicyPage
  },
}

export function loadedPolicyPage(): typeof PolicyPage | undefined {
  return page
}
