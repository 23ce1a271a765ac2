import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { FoundRoute } from '../find-route.ts'
import type { Visitor } from '../visitor.ts'

/** What the guard and the loaders do differently in the browser and on the server. */
export interface Side {
  readonly queryClient: QueryClient
  /** Before the session is asked: closes panels, starts the page's code and data (ADR 0005). */
  readonly begin: (found: FoundRoute | null, url: URL) => void
  /** Asks for the session, but not while it is being left. Never rejects. */
  readonly checkVisitor: () => Promise<Visitor>
  /** The document answers 404 in place; the browser goes to /404 (ADR 0005), by throwing the redirect. */
  readonly answerNotFound: () => void
  /** The guard has decided: what comes from now on is the page's. */
  readonly end: () => void
}

export const sideContext = createContext<Side>()
