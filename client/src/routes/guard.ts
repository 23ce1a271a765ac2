import { data, type MiddlewareFunction, redirect } from 'react-router'
import { decideNavigation } from './decide-navigation.ts'
import { findRoute } from './find-route.ts'
import { sideContext } from './sides/side.ts'

/** Checks the session first, on every navigation, and lets nothing be shown before it has decided (specification 2). */
export const guard: MiddlewareFunction = async ({ request, context }, next) => {
  const side = context.get(sideContext)
  const url = new URL(request.url)
  const found = findRoute(url.pathname)
  side.begin(found, url)
  try {
    const visitor = await side.checkVisitor()
    const { pathname, search } = url
    const decision = decideNavigation({ route: found?.route ?? null, pathname, search }, visitor)
    switch (decision.kind) {
      case 'redirect':
        throw redirect(decision.to)
      case 'hold':
        throw data(null, { status: 503 })
      case 'not-found':
        side.answerNotFound()
        break
      case 'stay':
    }
  } finally {
    side.end()
  }
  return next()
}
