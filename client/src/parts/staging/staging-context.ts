import { createContext, use } from 'react'

/** True in a staging portal, from the document's settings. */
export const StagingContext = createContext(false)

export function useIsStaging(): boolean {
  return use(StagingContext)
}
