import type { DocumentTags } from '@myaccount/contract/render-port'
import { createContext, use } from 'react'

/** What the carrier's tag manager may do in this document, and a new document once that has changed. */
export interface Tags extends DocumentTags {
  readonly reload: () => void
}

export const TagsContext = createContext<Tags | undefined>(undefined)

/** Undefined where there is nothing to choose: no tag manager, or an employee. */
export function useTags(): Tags | undefined {
  return use(TagsContext)
}
