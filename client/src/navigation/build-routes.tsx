import {
  createContext,
  isRouteErrorResponse,
  type LoaderFunction,
  type NonIndexRouteObject,
  type RouteObject,
  useRouteError,
} from 'react-router'
import type { ScreenLoader } from '../api/screen-module.ts'
import { routerPatternOf } from '../routes/find-route.ts'
import { developmentRoutes, routeTable, rowOf } from '../routes/route-table.ts'
import type { PortalRoute } from '../routes/rows/portal-route.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { Shell } from '../shell/Shell.tsx'
import type { Words } from '../words/words.ts'
import { PageError } from './errors/PageError.tsx'
import { RootError } from './errors/RootError.tsx'
import type { NavigationSteps } from './navigation-steps.ts'
import { loadedScreen, loadScreen, loadScreenFor, preloadScreen } from './sides/screens.ts'
import { type Side, sideContext } from './sides/side.ts'

const notFoundRow = rowOf('404')

type LoadSteps = () => Promise<NavigationSteps>

/** Null in a navigation whose steps could not be loaded: the browser has no connection. */
const stepsContext = createContext<NavigationSteps | null>()

/**
 * The router's routes, the same on both sides: one root with the guard, and the pages of the table under it. On the
 * server all texts are there, so nothing loads them. A page of `pagesOff` is not found, whatever row also matches it.
 */
export function buildRoutes(
  loadSteps: LoadSteps,
  pagesOff: readonly string[],
  loadWords: Words['load'] = async () => {},
): RouteObject[] {
  const rows: readonly PortalRoute[] = [...routeTable, ...(import.meta.env.DEV ? developmentRoutes : [])]
  const open = rows.filter(({ screen }) => screen !== undefined)
  return [
    {
      id: 'root',
      middleware: [
        async (input, next) => {
          const steps = await loadSteps().catch(() => null)
          input.context.set(stepsContext, steps)
          // Without a guard no page is shown (see loaderFor), but the shell stays, and shows why.
          return steps ? steps.guard(input, next) : next()
        },
      ],
      loader: loaderFor(async (steps) => steps?.loadHeaderData),
      Component: makeShell(loadWords),
      ErrorBoundary: RootError,
      // Never rendered: the application mounts when the router is ready, or finds what the server rendered.
      HydrateFallback: Nothing,
      children: [
        ...open.map((row) =>
          pagesOff.includes(row.name)
            ? { ...pageRoute(notFoundRow, loadWords), id: row.name, path: routerPatternOf(row.path) }
            : pageRoute(row, loadWords),
        ),
        // The guard always redirects away from this route.
        {
          id: 'home',
          path: '/',
          loader: loaderFor(async (_, side) => void refuseUnguarded(side)),
          Component: Nothing,
          ErrorBoundary: PageError,
        },
        { ...pageRoute(notFoundRow, loadWords), id: 'unknown', path: '*' },
      ],
    },
  ]
}

function makeShell(loadWords: Words['load']) {
  const onIntent = (path: string) => preloadScreen(path, loadWords)
  const loadOver = async () => {
    const [{ OverThePortal }] = await Promise.all([import('./OverThePortal.tsx'), loadWords('over')])
    return OverThePortal
  }
  return () => <Shell loadOver={loadOver} onIntent={onIntent} />
}

function Nothing() {
  return null
}

/**
 * The code comes with the loader and not by the router's own `lazy`: when that fails, the router shows nothing at
 * all, while a loader that fails is shown by the error boundary.
 */
function pageRoute(row: PortalRoute, loadWords: Words['load']): NonIndexRouteObject {
  const handle: PageHandle = { row }
  return {
    id: row.name,
    path: routerPatternOf(row.path),
    handle,
    loader: loaderFor(async (_, side, search) => {
      refuseUnguarded(side)
      const at = { search, queryClient: side.queryClient, loadWords }
      const loader = (await loadScreenFor(row, at))?.loader
      // The screen is loaded again once its data is there, because the parts that the data needs
      // have files of their own.
      return (
        loader &&
        (async (input) => {
          try {
            await loader(input)
          } catch (thrown) {
            if (isNotFound(thrown)) await loadScreen(notFoundRow, loadWords)
            throw thrown
          }
          await loadScreenFor(row, at)
        })
      )
    }),
    Component: () => <Page row={row} />,
    // Without an error boundary of its own, a loader that throws would leave an empty document (the
    // shell stays around this one).
    ErrorBoundary: FailedPage,
  }
}

/** True for `data(null, { status: 404 })`, which loaders throw; a failed read and a redirection are shown otherwise. */
function isNotFound(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return false
  return (thrown.init as ResponseInit | null)?.status === 404
}

function Page({ row }: { readonly row: PortalRoute }) {
  const Screen = loadedScreen(row)?.default
  return Screen ? <Screen /> : null
}

/** The page for a thing that was not found is no part of the first page: pageRoute loads it when a loader throws. */
function FailedPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <Page row={notFoundRow} /> : <PageError />
}

/** Throws an error that the error boundary shows in place of the page. */
function refuseUnguarded(side: Side | null): asserts side is Side {
  if (!side) throw new Error('What a navigation does could not be loaded')
}

/** `side` is null in a navigation whose steps could not be loaded. */
function loaderFor(
  findLoader: (
    steps: NavigationSteps | null,
    side: Side | null,
    search: URLSearchParams,
  ) => Promise<ScreenLoader | undefined>,
): LoaderFunction {
  return async ({ request, params, context }) => {
    const steps = context.get(stepsContext)
    const side = steps && context.get(sideContext)
    const { searchParams: search } = new URL(request.url)
    const loader = await findLoader(steps, side, search)
    if (loader && side) await steps.loadScreenData(loader, side, { params, search })
    // The data is in the query cache; the router only needs to know that the loader has run.
    return null
  }
}
