import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { DocumentTags } from '@myaccount/contract/render-port'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { useMessages } from '../../session/messages.ts'
import { closePanels, usePortalStore } from '../../session/portal-store.ts'
import { sessionQuery, versionQuery } from '../../session/session.queries.ts'
import type { Words } from '../../words/words.ts'
import { decideNavigation } from '../decide-navigation.ts'
import { type FoundRoute, findRoute } from '../find-route.ts'
import { paths } from '../paths.ts'
import type { PortalRoute } from '../rows/portal-route.ts'
import { isConsentGiven, isTagPage, mayBeCounted } from '../tags/decide-tags.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { loadScreenData } from './load-screen-data.ts'
import { loadScreen } from './screens.ts'
import type { Side } from './side.ts'

export interface BrowserSide extends Side {
  /** While the guard decides, a data call's own 401 is left to it (ADR 0005). */
  readonly isDeciding: () => boolean
}

interface BrowserSideOptions {
  readonly queryClient: QueryClient
  readonly loadWords: Words['load']
  /** Each answer of the session call. */
  readonly onSession: (user: SessionUser | null) => void
  /** True when the page is being loaded again from the server, at `url`. */
  readonly isOutdated: (servedVersion: string, url: string) => boolean
  /** The path that this document was asked for by. */
  readonly documentPath: string
  /** Leaves this document for the one at `url`. */
  readonly loadDocument: (url: string) => void
  /** What the carrier's tag manager may do in this document. */
  readonly tags?: DocumentTags | undefined
}

export function makeBrowserSide(options: BrowserSideOptions): BrowserSide {
  const { queryClient, loadWords, onSession, isOutdated, loadDocument, tags } = options
  const documentRoute = findRoute(options.documentPath)?.route
  let deciding = 0
  let destination = ''
  let needsDocument = false
  const side: BrowserSide = {
    queryClient,
    begin(found, url) {
      deciding += 1
      closePanels()
      destination = url.href
      needsDocument =
        isOfAnotherDocument(found?.route, documentRoute) ||
        // What is no page leads to /404 first.
        (found !== null && hasOtherTags(tags, found.route, url.searchParams))
      if (found && !needsDocument) startEarly(side, loadWords, found, url)
    },
    async checkVisitor() {
      const begun = await leaverOrNever()
      // Who is leaving stays in this document: the server may not know it yet, and would lead back.
      if (begun) return begun
      if (needsDocument) {
        loadDocument(destination)
        return await never
      }
      const query = sessionQuery()
      const served = queryClient.getQueryData(versionQuery().queryKey)?.MyAccountVersion.metrics.appVersion
      if (served !== undefined && isOutdated(served, destination)) return await never
      try {
        const user = await queryClient.fetchQuery(query)
        if (tags?.isOn && !mayBeCounted(user)) {
          loadDocument(destination)
          return await never
        }
        onSession(user)
        return visitorOf(user)
      } catch {
        // Without an answer the state stays what it was (ADR 0005); leaving takes the question back.
        return (await leaverOrNever()) ?? visitorOf(queryClient.getQueryData(query.queryKey))
      }
    },
    answerNotFound() {
      throw redirect(paths.notFound())
    },
    end() {
      deciding -= 1
      // Behind the session call, which comes first, and for the next navigation: this one does not wait for it.
      void queryClient.prefetchQuery(versionQuery())
    },
    isDeciding: () => deciding > 0,
  }
  return side
}

/** Into a page that has its own document, or out of it; what is no page leads to /404 first. */
function isOfAnotherDocument(asked: PortalRoute | undefined, shown: PortalRoute | undefined): boolean {
  if (!asked || asked.name === shown?.name) return false
  return Boolean(asked.ownDocument || shown?.ownDocument)
}

/**
 * A script survives every step inside the application: into a page where the tag manager may not run goes a document
 * without it, and back one with it (ADR 0090). Not while a message is shown, which the document would take away.
 */
function hasOtherTags(tags: DocumentTags | undefined, asked: PortalRoute, search: URLSearchParams): boolean {
  if (!tags || !isConsentGiven(tags)) return false
  if (tags.isOn) return !isTagPage(asked, search)
  const { modals, banner } = useMessages.getState()
  return isTagPage(asked, search) && modals.length === 0 && banner === null
}

/** The document that comes ends this one. */
const never = new Promise<never>(() => {})

/** The server may still know a session that is being left: asked now, it would lead away from signout. */
async function leaverOrNever(): Promise<Visitor | undefined> {
  const { leaving } = usePortalStore.getState()
  if (leaving?.byDocument) return await never
  return leaving ? { kind: 'leaving', reason: leaving.reason } : undefined
}

/** The page's code, texts and data start beside the session call, with the session as it was known (ADR 0005). */
function startEarly(
  side: Side,
  loadWords: Words['load'],
  { route, params }: FoundRoute,
  { pathname, search, searchParams }: URL,
): void {
  // Nobody yet, or a guest: what the guard says comes first. Who will be led away must not ask for the page's data:
  // it would be refused, and the refusal shown and audited.
  const known = side.queryClient.getQueryData(sessionQuery().queryKey)
  const mayLoad = known && decideNavigation({ route, pathname, search }, visitorOf(known)).kind === 'stay'
  loadScreen(route, loadWords)
    .then((screen) => {
      const loader = screen?.loader
      if (loader && mayLoad) return loadScreenData(loader, side, { params, search: searchParams })
    })
    // Met again, and shown, when the router runs the same for itself.
    .catch(() => {})
}
