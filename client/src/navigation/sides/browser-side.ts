import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { DocumentTags } from '@myaccount/contract/render-port'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { type FoundRoute, findRoute } from '../../routes/find-route.ts'
import { paths } from '../../routes/paths.ts'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'
import { useMessages } from '../../session/messages.ts'
import { closePanels, usePortalStore } from '../../session/portal-store.ts'
import { sessionQuery, versionQuery } from '../../session/session.queries.ts'
import type { Words } from '../../words/words.ts'
import { decideNavigation } from '../decide-navigation.ts'
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
  readonly pagesOff: readonly string[]
  readonly loadWords: Words['load']
  /** Called with each answer of the session call. */
  readonly onSession: (user: SessionUser | null) => void
  /** Returns true when the page is being loaded again from the server, at `url`. */
  readonly isOutdated: (servedVersion: string, url: string) => boolean
  /** The path for which this document was loaded. */
  readonly documentPath: string
  /** Leaves this document for the one at `url`. */
  readonly loadDocument: (url: string) => void
  /** The rights of the carrier's tag manager in this document. */
  readonly tags?: DocumentTags | undefined
}

export function makeBrowserSide(options: BrowserSideOptions): BrowserSide {
  const { queryClient, pagesOff, loadWords, onSession, isOutdated, loadDocument, tags } = options
  const documentRoute = findRoute(options.documentPath)?.route
  let deciding = 0
  let destination = ''
  let needsDocument = false
  const side: BrowserSide = {
    queryClient,
    pagesOff,
    begin(found, url) {
      deciding += 1
      closePanels()
      destination = url.href
      needsDocument =
        isOfAnotherDocument(found?.route, documentRoute) ||
        // An address that is no page leads to /404 first.
        (found !== null && hasOtherTags(tags, found.route, url.searchParams))
      if (found && !needsDocument) startEarly(side, loadWords, found, url)
    },
    async checkVisitor() {
      const begun = await leaverOrNever()
      // A person who is signing out stays in this document: the server may not have ended the session
      // yet, and would lead back.
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
        // Without an answer the state stays as it was (ADR 0005); a sign-out meanwhile goes first.
        return (await leaverOrNever()) ?? visitorOf(queryClient.getQueryData(query.queryKey))
      }
    },
    answerNotFound() {
      throw redirect(paths.notFound())
    },
    end() {
      deciding -= 1
      // The version is read after the session call, which comes first, and for the next
      // navigation: this one does not wait.
      void queryClient.prefetchQuery(versionQuery())
    },
    isDeciding: () => deciding > 0,
  }
  return side
}

/**
 * True for a step into a page that has its own document, or out of it; an address that is no
 * page leads to /404 first.
 */
function isOfAnotherDocument(asked: PortalRoute | undefined, shown: PortalRoute | undefined): boolean {
  if (!asked || asked.name === shown?.name) return false
  return Boolean(asked.ownDocument || shown?.ownDocument)
}

/**
 * A script survives every step inside the application: a page where the tag manager may not run is loaded as a
 * document without it, and a page where it may as one with it (ADR 0017). While a message is shown no document
 * with the script is loaded, because it would remove the message.
 */
function hasOtherTags(tags: DocumentTags | undefined, asked: PortalRoute, search: URLSearchParams): boolean {
  if (!tags || !isConsentGiven(tags)) return false
  if (tags.isOn) return !isTagPage(asked, search)
  const { modals, banner } = useMessages.getState()
  return isTagPage(asked, search) && modals.length === 0 && banner === null
}

/** Never resolves: the document that comes ends this one. */
const never = new Promise<never>(() => {})

/**
 * Returns the leaving visitor, or never resolves if a document follows. The server is not asked: it may still know
 * the session, and would lead away from signout.
 */
async function leaverOrNever(): Promise<Visitor | undefined> {
  const { leaving } = usePortalStore.getState()
  if (leaving?.byDocument) return await never
  return leaving ? { kind: 'leaving', reason: leaving.reason } : undefined
}

/** Starts the page's code, texts and data beside the session call, with the session as it was known (ADR 0005). */
function startEarly(
  side: Side,
  loadWords: Words['load'],
  { route, params }: FoundRoute,
  { pathname, search, searchParams }: URL,
): void {
  // Without a known session, or for a guest, the guard decides first. The data of a page that the person will be
  // led away from must not be read: the call would be refused, and the refusal shown and audited.
  const known = side.queryClient.getQueryData(sessionQuery().queryKey)
  const mayLoad = known && decideNavigation({ route, pathname, search }, visitorOf(known)).kind === 'stay'
  loadScreen(route, loadWords)
    .then((screen) => {
      const loader = screen?.loader
      if (loader && mayLoad) return loadScreenData(loader, side, { params, search: searchParams })
    })
    // A failure is met again, and shown, when the router runs the same for itself.
    .catch(() => {})
}
