import type { Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ClientRenderer,
  RenderAnswer,
  RenderRequest,
  ShellRequest,
} from '@myaccount/contract/render-port'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { createCall } from './api/call.ts'
import { createQueryClient } from './api/query-client.ts'
import { buildRoutes } from './navigation/build-routes.tsx'
import { navigationSteps } from './navigation/navigation-steps.ts'
import { type DocumentData, dumpQueries, dumpRouter } from './navigation/sides/document-data.ts'
import { screenFilesOf, wordsOf } from './navigation/sides/screens.ts'
import { makeServerSide } from './navigation/sides/server-side.ts'
import { sideContext } from './navigation/sides/side.ts'
import { decideTags } from './navigation/tags/decide-tags.ts'
import { Portal } from './Portal.tsx'
import { chooseFields } from './processor-fields/choose-fields.ts'
import { rowOf } from './routes/route-table.ts'
import { sessionQuery, versionQuery } from './session/session.queries.ts'
import { documentTitleOf, pageHandleOf } from './shell/page-handle.ts'
import { writeDocument, writeWaiting } from './shell-document.ts'
import { wordsOfRequest } from './words/server-words.ts'
import { builtNameOf, cataloguesOf, portalCataloguesOf } from './words/words.ts'

/** The address of a document never matters beyond its path and query. */
const someOrigin = 'https://portal.invalid'

const handlers = new WeakMap<readonly string[], ReturnType<typeof createStaticHandler>>()

/** Builds the routes once for the settings of this process. */
function handlerOf(pagesOff: readonly string[]) {
  const handler =
    handlers.get(pagesOff) ?? createStaticHandler(buildRoutes(async () => navigationSteps, pagesOff))
  handlers.set(pagesOff, handler)
  return handler
}

export const render: ClientRenderer['render'] = async (request) => {
  const call = createCall({ send: request.send })
  const queryClient = createQueryClient(call)
  try {
    const { timeZone, carrier, isStaging, processor } = request.settings
    const mountFields = chooseFields(processor)
    const isReporting = request.settings.sentryDsn !== undefined
    const api = { call, report: () => {}, isReporting }
    const i18n = wordsOfRequest(request.language, request.replaced as Messages)
    return await renderWith(request, { i18n, queryClient, timeZone, carrier, isStaging, mountFields, api })
  } finally {
    queryClient.clear()
  }
}

type Parts = Omit<Parameters<typeof Portal>[0], 'children'>

async function renderWith(request: RenderRequest, parts: Parts): Promise<RenderAnswer> {
  const { i18n, queryClient } = parts
  const { appVersion, carrier } = request.settings
  // The document is of this version; the browser asks again later (specification 4, "Start-up").
  queryClient.setQueryData(versionQuery().queryKey, { MyAccountVersion: { metrics: { appVersion } } })
  const { pages: pagesOff } = carrier.off
  const handler = handlerOf(pagesOff)
  const side = makeServerSide(queryClient, pagesOff)
  const requestContext = new RouterContextProvider()
  requestContext.set(sideContext, side)

  let page: StaticHandlerContext | undefined
  const response = await handler.query(new Request(someOrigin + request.url, { signal: request.signal }), {
    requestContext,
    async generateMiddlewareResponse(query) {
      const result = await query(new Request(someOrigin + request.url, { signal: request.signal }))
      if (result instanceof Response) return result
      page = result
      return new Response(null)
    },
  })
  const location = response instanceof Response ? response.headers.get('location') : null
  if (location !== null) return { kind: 'redirect', location }
  if (!page) throw new Error('The router answered neither a page nor a redirect')
  if (page.statusCode >= 500) throw new Error('The page cannot be rendered now', { cause: firstError(page) })

  const handle = pageHandleOf(page.matches.map(({ route }) => route))
  const search = new URL(someOrigin + request.url).searchParams
  const visitor = queryClient.getQueryData(sessionQuery().queryKey)
  const tags = decideTags(request.tags, { row: handle?.row, search, visitor })
  const html = renderToString(
    <Portal {...parts} tags={tags && { ...tags, reload: () => {} }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, page)}
        context={page}
        hydrate={false}
      />
    </Portal>,
  )
  const isNotFound = side.wasNotFound() || handle?.row.name === '404'
  const data: DocumentData = {
    language: request.language,
    settings: { ...request.settings, ...(tags && { tags }) },
    replaced: request.replaced as Messages,
    page: { queries: dumpQueries(queryClient), router: dumpRouter(page) },
  }
  // A page whose data was not found shows the page of that row in its place.
  const shown = page.statusCode === 404 ? rowOf('404') : handle?.row
  const screenFiles = shown ? screenFilesOf(shown, { search, queryClient }) : []
  const folders = shown ? wordsOf(shown, { search, queryClient }) : []
  const catalogues = [
    ...portalCataloguesOf(request.language),
    ...folders.flatMap((folder) => cataloguesOf(request.language, folder)),
  ].map(builtNameOf)
  return {
    kind: 'document',
    status: isNotFound ? 404 : page.statusCode,
    html: writeDocument(request, {
      title: documentTitleOf(carrier.portalName, handle && i18n._(handle.row.title)),
      html,
      data,
      chunks: [...catalogues, ...screenFiles].flatMap(request.assets.chunksOf),
    }),
    hasTags: tags?.isOn === true,
  }
}

function firstError({ errors }: StaticHandlerContext): unknown {
  return errors && Object.values(errors)[0]
}

export const renderShell = (request: ShellRequest): string => {
  const { language, settings, assets, replaced } = request
  const { portalName } = settings.carrier
  const data: DocumentData = { language, settings, replaced: replaced as Messages }
  const chunks = portalCataloguesOf(language).map(builtNameOf).flatMap(assets.chunksOf)
  const i18n = wordsOfRequest(language, replaced as Messages)
  const html = writeWaiting({
    heading: portalName,
    loading: i18n._(msg`Loading. This takes longer than usual.`),
    withoutScripts: i18n._(
      msg`This page cannot be shown without JavaScript right now. Please try again in a minute.`,
    ),
  })
  return writeDocument(request, { title: portalName, html, data, chunks })
}
