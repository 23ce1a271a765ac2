import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { DocumentTags, TagSettings } from '@myaccount/contract/render-port'
import type { PortalRoute } from '../rows/portal-route.ts'

interface DocumentAsked {
  /** Undefined where no page was found. */
  readonly row: PortalRoute | undefined
  readonly search: URLSearchParams
  /** Null is a guest; undefined: nobody could say who it is. */
  readonly visitor: SessionUser | null | undefined
}

/** What the tag manager may do in the document of this page; undefined: nothing, and there is nothing to choose. */
export function decideTags(
  settings: TagSettings | undefined,
  { row, search, visitor }: DocumentAsked,
): DocumentTags | undefined {
  if (!settings || !mayBeCounted(visitor)) return undefined
  return { ...settings, isOn: isConsentGiven(settings) && isTagPage(row, search) }
}

/** The browser's own signal counts more than what was said here. */
export function isConsentGiven({ consent, isRefusedByBrowser }: TagSettings): boolean {
  return consent === 'given' && !isRefusedByBrowser
}

/** A page of whose row this is said, with nothing else in its address. */
export function isTagPage(row: PortalRoute | undefined, search: URLSearchParams): boolean {
  const names = row?.tagsWith
  return names !== undefined && [...search.keys()].every((name) => names.includes(name))
}

/** Neither an employee nor, while one acts, the customer; nor anybody while it is not known who it is. */
export function mayBeCounted(visitor: SessionUser | null | undefined): boolean {
  return visitor === null || (visitor?.user_type === 'Insured' && visitor.acting_as === undefined)
}
