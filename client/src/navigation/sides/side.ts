import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { FoundRoute } from '../../routes/find-route.ts'
import type { Visitor } from '../visitor.ts'

/** The steps of the guard and the loaders that differ between the browser and the server. */
export interface Side {
  readonly queryClient: QueryClient
  /** The pages, by name, that this carrier does not have. */
  readonly pagesOff: readonly string[]
  /** Runs before the session call: closes panels, starts the page's code and data (ADR 0005). */
  readonly begin: (found: FoundRoute | null, url: URL) => void
  /** Reads the session, but not while a sign-out is under way. Never rejects. */
  readonly checkVisitor: () => Promise<Visitor>
  /** The document answers 404 in place; the browser goes to /404 (ADR 0005), by throwing the redirect. */
  readonly answerNotFound: () => void
  /** Runs once the guard has decided: answers from now on belong to the page. */
  readonly end: () => void
}

export const sideContext = createContext<Side>()
