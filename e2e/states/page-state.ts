import type { Page } from '@playwright/test'
import type { RouteName } from '../../client/src/routes/route-table.ts'
import type { Login } from '../logins.ts'

/**
 * One way a page can be met. The accessibility journey and the pictures go through all of them, in any language, so
 * nothing is found by its words.
 */
export interface PageState {
  /** What is special about it; nothing for the page as it opens. */
  readonly name?: string
  /** Who meets it; null is a guest. */
  readonly login: Login | null
  /** The address, or what makes it first, such as a payment. */
  readonly at: string | ((page: Page) => Promise<string>)
  /** From the page as it opens to the state that is meant. */
  readonly reach?: (page: Page) => Promise<void>
}

/** The states of these pages; the first is the page as it opens. */
export type StatesOf<Names extends RouteName> = Readonly<Record<Names, readonly [PageState, ...PageState[]]>>
