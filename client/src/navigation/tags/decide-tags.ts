import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { DocumentTags, TagSettings } from '@myaccount/contract/render-port'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'

interface DocumentAsked {
  /** Undefined if no page was found. */
  readonly row: PortalRoute | undefined
  readonly search: URLSearchParams
  /** Null is a guest; undefined: the session is not known. */
  readonly visitor: SessionUser | null | undefined
}

/**
 * Decides the rights of the tag manager in the document of this page; undefined: none, and
 * there is no choice to make.
 */
export function decideTags(
  settings: TagSettings | undefined,
  { row, search, visitor }: DocumentAsked,
): DocumentTags | undefined {
  if (!settings || !mayBeCounted(visitor)) return undefined
  return { ...settings, isOn: isConsentGiven(settings) && isTagPage(row, search) }
}

/** The browser's own signal counts more than the choice made here. */
export function isConsentGiven({ consent, isRefusedByBrowser }: TagSettings): boolean {
  return consent === 'given' && !isRefusedByBrowser
}

/** True for a page whose row allows tags, with no other parameter in its address. */
export function isTagPage(row: PortalRoute | undefined, search: URLSearchParams): boolean {
  const names = row?.tagsWith
  return names !== undefined && [...search.keys()].every((name) => names.includes(name))
}

/** False for an employee, for a customer while an employee acts, and while the session is not known. */
export function mayBeCounted(visitor: SessionUser | null | undefined): boolean {
  return visitor === null || (visitor?.user_type === 'Insured' && visitor.acting_as === undefined)
}
