import type { Login } from '../logins.ts'
import { allStates } from './all-states.ts'
import type { PageState } from './page-state.ts'

/** What can be opened without anything being made first. */
export type OpenState = PageState & { readonly at: string }

/** The states of one page that one visitor meets, as far as nothing has to be made first. */
interface VisitorStates {
  readonly title: string
  readonly login: Login | null
  readonly states: readonly OpenState[]
}

export const statesByVisitor: readonly VisitorStates[] = Object.entries(allStates).flatMap(
  ([page, states]) => {
    const open = states.filter(isOpenState)
    return [...Map.groupBy(open, ({ login }) => login)].map(([login, of]) => ({
      title: `${page} of ${login ?? 'a guest'}`,
      login,
      states: of,
    }))
  },
)

function isOpenState(state: PageState): state is OpenState {
  return typeof state.at === 'string'
}
