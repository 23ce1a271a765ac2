import { type RouteName, routeTable } from '../../client/src/routes/route-table.ts'
import type { Login } from '../logins.ts'

interface FirstPage {
  readonly path: string
  readonly login: Login | null
}

/** A guest; somebody with twelve accounts; somebody with one, who lands on the policies. */
const visitors: Partial<Record<RouteName, Login | null>> = {
  login: null,
  accounts: 'office',
  policies: 'treasurer',
}

/** The pages that people come to from outside, as their rows say, and who comes. */
export const firstPages: readonly FirstPage[] = routeTable
  .filter(({ weight }) => weight === 'first')
  .map(({ name, path }) => {
    const login = visitors[name]
    if (login === undefined) throw new Error(`Nobody comes to ${name} first: name one in first-pages.ts`)
    return { path, login }
  })
