import '@vitejs/plugin-react/preamble'
import './ui/theme.css'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createErrorReporter, forwardUncaughtErrors, silentReporter } from './api/errors/error-reporter.ts'
import { makeLateCall } from './api/late-call.ts'
import { createQueryClient } from './api/query-client.ts'
import { buildRoutes } from './navigation/build-routes.tsx'
import { leaveForSignout } from './navigation/leave-for-signout.ts'
import type { NavigationSteps } from './navigation/navigation-steps.ts'
import type { BrowserSide } from './navigation/sides/browser-side.ts'
import { type DocumentData, fillQueries } from './navigation/sides/document-data.ts'
import { loadScreen, loadScreenFor } from './navigation/sides/screens.ts'
import { sideContext } from './navigation/sides/side.ts'
import { untilInitialized } from './navigation/until-initialized.ts'
import { Portal } from './Portal.tsx'
import type { MountFields } from './processor-fields/method-fields.ts'
import type { SignOutReason } from './routes/paths.ts'
import { rowOf } from './routes/route-table.ts'
import { openTabChannel } from './session/idle/tab-channel.ts'
import { noteSession, rehydratePortal } from './session/portal-store.ts'
import { eventsQuery, sessionQuery, versionQuery } from './session/session.queries.ts'
import { RouterContext } from './session/use-late-navigate.ts'
import { checkVersion } from './session/version/check-version.ts'
import { reloadOnPreloadError } from './session/version/reload-on-preload-error.ts'
import { whenSettled } from './shell/over/when-settled.ts'
import { pageHandleOf } from './shell/page-handle.ts'
import { dataElementId } from './shell-document.ts'
import { openWords } from './words/browser-words.ts'
import type { Words } from './words/words.ts'

void start(JSON.parse(document.getElementById(dataElementId)?.textContent ?? '{}'))

async function start({ language, settings, replaced, page }: DocumentData): Promise<void> {
  const { appVersion, sentryDsn } = settings
  const { pages: pagesOff } = settings.carrier.off
  const reload = () => window.location.reload()
  // Read before any navigation: the document's policy is the one that the server gave for this path.
  const documentPath = window.location.pathname
  const reporter = sentryDsn ? createErrorReporter({ dsn: sentryDsn, release: appVersion }) : silentReporter
  forwardUncaughtErrors(window, reporter)

  // Runs before anything is shown: the stored state may be of another version (specification 4).
  rehydratePortal()
  if (checkVersion(appVersion, reload)) return

  const words = await openWords(language, {
    now: replaced,
    read: async (next) => {
      const address = settings.carrier.messages[next]
      return address === undefined ? {} : await (await fetch(address)).json()
    },
  })
  const loadSecondPage = () => import('./second-page.ts')
  let side: BrowserSide | undefined
  const loadCall = async () => {
    const { openApi } = await loadSecondPage()
    return openApi({
      isDeciding: () => side?.isDeciding() ?? false,
      signOut: (isPaymentUnsent) => leave('expired', isPaymentUnsent),
      report: (error) => reporter.report(error),
    })
  }
  const isServerThere = async () => (await fetch('/healthz/live', { cache: 'no-store' })).ok
  const call = makeLateCall({ loadCall, isServerThere, reload })
  const queryClient = createQueryClient(call)
  reloadOnPreloadError(window, {
    reload,
    servedVersion: async () => {
      await queryClient.invalidateQueries(versionQuery())
      const { MyAccountVersion } = await queryClient.fetchQuery(versionQuery())
      return MyAccountVersion.metrics.appVersion
    },
  })
  const onSession = (user: SessionUser | null) => {
    noteSession(user)
    // The profile is context of error reports and of nothing else so far (specification 3), so it can wait.
    whenSettled(() => {
      loadSecondPage()
        .then(({ keepProfile }) => keepProfile(queryClient, user))
        .then(reporter.setUser)
        // The code could not be loaded; the shared handler has shown a failed call. Error
        // reports then lack the profile.
        .catch(() => {})
    })
  }
  const loadSteps = async (): Promise<NavigationSteps> => {
    const { loadDocument, makeBrowserSide, navigationSteps } = await loadSecondPage().catch(async (error) => {
      // Calls the server through the late call: the shell then shows that it is away, and recovers with it.
      await queryClient.prefetchQuery({ ...versionQuery(), staleTime: 0 })
      throw error
    })
    side ??= makeBrowserSide({
      queryClient,
      pagesOff,
      loadWords: words.load,
      onSession,
      // A newer version is loaded at the next navigation, at the page that was asked for.
      documentPath,
      loadDocument,
      tags: settings.tags,
      isOutdated: (served, url) => checkVersion(served, () => window.location.assign(url)),
    })
    const known = side
    return {
      ...navigationSteps,
      guard: (input, next) => {
        input.context.set(sideContext, known)
        return navigationSteps.guard(input, next)
      },
    }
  }
  const routes = buildRoutes(loadSteps, pagesOff, words.load)
  if (page) fillQueries(queryClient, page.queries)
  else
    await Promise.allSettled([queryClient.fetchQuery(eventsQuery()), queryClient.fetchQuery(versionQuery())])
  const user = queryClient.getQueryData(sessionQuery().queryKey)
  if (user !== undefined) onSession(user)
  if (page) await loadMatchedScreens(routes, queryClient, words)
  // The server renders no other error.
  if (page?.router.errors) await loadScreen(rowOf('404'), words.load)

  const router = createBrowserRouter(routes, page && { hydrationData: page.router })

  function leave(reason: SignOutReason, isPaymentUnsent = false): void {
    void leaveForSignout({ queryClient, router, reason, isPaymentUnsent })
  }
  openTabChannel().listen((message) => {
    if (message.kind === 'signed-out') leave(message.reason)
  })

  const mountFields: MountFields = async (...order) => {
    const { chooseFields } = await loadSecondPage()
    return chooseFields(settings.processor)(...order)
  }
  const application = (
    <Portal
      i18n={words.i18n}
      // Reloads if the texts cannot be loaded: the server has kept the choice, and its next
      // document is in that language.
      switchWords={(next) => words.switchTo(next).catch(reload)}
      api={{ call, report: reporter.report, isReporting: sentryDsn !== undefined }}
      queryClient={queryClient}
      timeZone={settings.timeZone}
      carrier={settings.carrier}
      isStaging={settings.isStaging}
      mountFields={mountFields}
      tags={settings.tags && { ...settings.tags, reload }}
    >
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </Portal>
  )
  // Ignores a failure: the first call or navigation meets it again and shows it.
  whenSettled(
    () =>
      void loadSecondPage()
        .then(({ cleanPastes }) => cleanPastes(document))
        .catch(() => {}),
  )
  const { tags } = settings
  if (tags?.isOn)
    whenSettled(() => {
      // Ignores a failure: the page is complete without the tag manager.
      import('./navigation/tags/start-tags.ts')
        .then(({ startTags }) => startTags(tags, router))
        .catch(() => {})
    })
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  // A transition renders in slices, so that the browser can react to a touch in between.
  if (page)
    startTransition(() => {
      hydrateRoot(root, application, { onRecoverableError: reporter.report })
    })
  else {
    // The application mounts once the router is ready (specification 4).
    await untilInitialized(router)
    createRoot(root).render(application)
  }
}

/** Loads the screens that the server has rendered, because they must be there before React compares. */
async function loadMatchedScreens(
  routes: RouteObject[],
  queryClient: QueryClient,
  { load }: Words,
): Promise<void> {
  const handle = pageHandleOf((matchRoutes(routes, window.location) ?? []).map(({ route }) => route))
  const search = new URLSearchParams(window.location.search)
  if (handle) await loadScreenFor(handle.row, { search, queryClient, loadWords: load })
}
