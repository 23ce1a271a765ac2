import type { DocumentTags } from '@myaccount/contract/render-port'
import { createContext, use } from 'react'

/** The rights of the carrier's tag manager in this document, and the reload that a change of them needs. */
export interface Tags extends DocumentTags {
  readonly reload: () => void
}

export const TagsContext = createContext<Tags | undefined>(undefined)

/** Undefined if there is no choice to make: no tag manager is configured, or an employee is signed in. */
export function useTags(): Tags | undefined {
  return use(TagsContext)
}
