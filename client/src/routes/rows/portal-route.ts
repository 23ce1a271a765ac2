import type { Capability } from '@myaccount/domain/seats/capability'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import type { DegradableScreen } from '@myaccount/domain/status/system-status'

/**
 * A row of the route table, which holds every page of the product and all that is asked of a page: guard,
 * navigation, notices, tests and pictures read it, and there is no other list of pages.
 *
 * A new page has a row here, a screen where `screen` points, and its states beside it (CONTRIBUTING.md). A
 * screen file (screens/<word>/<Word>Screen.tsx, staff/<word>/ in the employees' area) has
 *   - `export default function XScreen()`: reads its data with `useQuery(<word>Query(...))`,
 *   - `export const loader: ScreenLoader`, if it has data: `({ load, session }) => load(<word>Query(...))`. It runs
 *     on the server for the first document and in the browser beside the session check; `load` fills the cache
 *     that `useQuery` reads and never throws what the screen can show itself.
 * Queries are beside it in <word>.queries.ts as `readQuery(endpoint, input)`. HelpScreen is the smallest example.
 */
export interface PortalRoute {
  readonly name: string
  /** The path, with `{name}` for parameters, as the specification writes it. */
  readonly path: string
  readonly access: 'public' | 'auth'
  /** The title of the browser tab and of the navigation entry. No macro: Node reads this file as it is. */
  readonly title: { readonly id: string; readonly message: string }
  /**
   * The file under src/screens, or under src/staff in the employees' area, without the extension. Home alone has none:
   * it always redirects.
   */
  readonly screen?: string
  /** The area that employees never leave (ADR 0005). */
  readonly area?: 'admin'
  /** A customer who is signed in has nothing to do on this page (specification 2). */
  readonly onlyBeforeSignIn?: boolean
  /** Shows one account: without an active one the visitor goes to /accounts first (ADR 0003). */
  readonly needsAccount?: boolean
  /**
   * A query parameter that names the account of the page: with it nobody has to choose an
   * account first (ADR 0005).
   */
  readonly accountFrom?: 'policyNumber'
  /** The page's own words do not name the active account, so a line above them does. */
  readonly showsAccount?: boolean
  /**
   * The page has a document of its own, since its content security policy differs (ADR 0007): links to it set
   * `reloadDocument`, and for any other navigation into it or out of it the guard loads the document.
   */
  readonly ownDocument?: boolean
  /**
   * The query parameters with which the carrier's tag manager may run on the page, and with no others;
   * undefined: it never runs (ADR 0017). Set only for pages where nothing secret is typed and whose address
   * holds no person's number.
   */
  readonly tagsWith?: readonly string[]
  /** A signed-in person sees the page as a guest does: nothing around it shows the person or an account. */
  readonly forGuests?: boolean
  readonly nav?: NavPlace
  /** The page has the whole width of the window, and the navigation is the drawer at every width. */
  readonly isDesk?: boolean
  /** The name of the page whose navigation entry is marked here. */
  readonly under?: string
  /** The screen whose losses it shares while an outside system is away (domain.md 6.3). */
  readonly degradesAs?: DegradableScreen
  /** The page itself shows what it loses, so no notice is shown above it. */
  readonly showsItsOwn?: boolean
  /**
   * People come to the page from outside, so its weight is measured (e2e/journeys/page-weight.e2e.ts, the bench).
   */
  readonly weight?: 'first'
}

/** The place where the navigation offers a page to the people who may see it. */
export interface NavPlace {
  readonly in: 'left' | 'billing' | 'drawer' | 'user menu'
  /** Undefined for entries behind `billing`. */
  readonly icon?: NavIcon
  /** The capability that the seat on the active account must have. */
  readonly capability?: Capability
  /** One of these permissions is enough. */
  readonly permissions?: readonly EmployeePermission[]
}

export type NavIcon =
  | 'accounts'
  | 'policies'
  | 'bill'
  | 'claims'
  | 'help'
  | 'operations'
  | 'links'
  | 'books'
  | 'meetings'
  | 'undelivered'
  | 'audit'
  | 'registrations'
  | 'text'
  | 'documents'
