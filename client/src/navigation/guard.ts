import { data, type MiddlewareFunction, redirect } from 'react-router'
import { findRoute } from '../routes/find-route.ts'
import { decideNavigation } from './decide-navigation.ts'
import { type Side, sideContext } from './sides/side.ts'

/**
 * Today no visitor is redirected more than three times before a page is shown; the rest is
 * reserved for later rules.
 */
const redirectsAtMost = 8

/** Checks the session first, on every navigation, and shows nothing before it has decided (specification 2). */
export const guard = makeGuard(decideNavigation)

/** Throws if the decisions lead in a circle, which the browser would follow without end. */
export function makeGuard(decide: typeof decideNavigation): MiddlewareFunction {
  const redirectsOf = new WeakMap<Side, number>()
  return async ({ request, context }, next) => {
    const side = context.get(sideContext)
    const url = new URL(request.url)
    const row = findRoute(url.pathname)
    const found = row && side.pagesOff.includes(row.route.name) ? null : row
    side.begin(found, url)
    try {
      const visitor = await side.checkVisitor()
      const { pathname, search } = url
      const decision = decide({ route: found?.route ?? null, pathname, search }, visitor)
      const redirects = decision.kind === 'redirect' ? (redirectsOf.get(side) ?? 0) + 1 : 0
      redirectsOf.set(side, redirects)
      if (redirects > redirectsAtMost) throw new Error(`The navigation rules lead in a circle at ${pathname}`)
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
}
