import type { Capability } from '@myaccount/domain/seats/capability'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import type { DegradableScreen } from '@myaccount/domain/status/system-status'

/**
 * Every page of the product, and all that is asked of a page: guard, navigation, notices, tests and pictures read its
 * row, and there is no other list of pages.
 *
 * To add a page: write its row, put the screen where `screen` says, and its states beside it (CONTRIBUTING.md). A
 * screen file (screens/<word>/<Word>Screen.tsx) has
 *   - `export default function XScreen()`: reads its data with `useQuery(<word>Query(...))`,
 *   - `export const loader: ScreenLoader`, where it has data: `({ load, session }) => load(<word>Query(...))`. It runs
 *     on the server for the first document and in the browser beside the session check; `load` fills the cache
 *     that `useQuery` reads and never throws what the screen can show itself.
 * Queries stand beside it in <word>.queries.ts as `readQuery(endpoint, input)`. HelpScreen is the smallest example.
 */
export interface PortalRoute {
  readonly name: string
  /** With `{name}` for parameters, as the specification writes it. */
  readonly path: string
  readonly access: 'public' | 'auth'
  /** On the browser's tab, and on the entry of the navigation. No macro: Node reads this file as it is. */
  readonly title: { readonly id: string; readonly message: string }
  /** Under src/screens, without the extension. Home alone has none: it always redirects. */
  readonly screen?: string
  /** Where employees stay (ADR 0005). */
  readonly area?: 'admin'
  /** Whoever is signed in, and is no employee, has nothing to do there (specification 2). */
  readonly onlyBeforeSignIn?: boolean
  /** Shows one account: without an active one the visitor goes to /accounts first (ADR 0003). */
  readonly needsAccount?: boolean
  /** With this in the query nobody has to choose an account first: it says whose the page is (ADR 0005). */
  readonly accountFrom?: 'policyNumber'
  /** Its own words do not name the active account, so a line above them does. */
  readonly showsAccount?: boolean
  /**
   * Comes and goes with a document of its own, since its content security policy differs (ADR 0007): links to it
   * say `reloadDocument`, and the guard loads the document of whatever else leads into it or out of it.
   */
  readonly ownDocument?: boolean
  /**
   * The carrier's tag manager may run on it, with these names in the query and no others; absent, it never does
   * (ADR 0090). Only where nothing secret is typed, and no number of anybody stands in the address.
   */
  readonly tagsWith?: readonly string[]
  /** Whoever is signed in meets it as a guest does: nothing around it is of them or of an account. */
  readonly forGuests?: boolean
  readonly nav?: NavPlace
  /** The page whose entry of the navigation is marked here. */
  readonly under?: string
  /** What it loses while an outside system is away (domain.md 6.3). */
  readonly degradesAs?: DegradableScreen
  /** It says by itself what it loses, so no notice stands above it. */
  readonly showsItsOwn?: boolean
  /** People come to it from outside, so it is weighed (e2e/journeys/page-weight.e2e.ts, the bench). */
  readonly weight?: 'first'
}

/** Where the navigation offers a page; it does to those who may see it. */
export interface NavPlace {
  readonly in: 'left' | 'billing' | 'drawer' | 'user menu'
  /** Entries behind `billing` have none. */
  readonly icon?: NavIcon
  /** What the seat on the active account must allow. */
  readonly capability?: Capability
  /** One of these is enough. */
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
