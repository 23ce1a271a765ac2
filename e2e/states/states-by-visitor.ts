import type { Login } from '../logins.ts'
import { allStates } from './all-states.ts'
import type { PageState } from './page-state.ts'
import { widths } from './widths.ts'

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

interface FirstLook {
  readonly title: string
  readonly first: OpenState
  readonly width: (typeof widths)[number]
}

/** As many as one journey opens: signing in and fetching the scripts once is half of a look. */
const looksOfJourney = 5

/** Each page as whoever meets it first meets it, wide or narrow in turn; the sweep looks at both. */
export const firstLooks: readonly { login: Login | null; looks: readonly FirstLook[] }[] = [
  ...Map.groupBy(
    Object.entries(allStates).flatMap(([title, states], index) => {
      const first = states.find(isOpenState)
      return first ? [{ title, first, width: widths[index % 2] ?? widths[0] }] : []
    }),
    ({ first }) => first.login,
  ),
].flatMap(([login, looks]) =>
  Array.from({ length: Math.ceil(looks.length / looksOfJourney) }, (_, index) => ({
    login,
    looks: looks.slice(index * looksOfJourney, (index + 1) * looksOfJourney),
  })),
)

function isOpenState(state: PageState): state is OpenState {
  return typeof state.at === 'string'
}
