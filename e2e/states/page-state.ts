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
  /** The status of a refusal that makes the state, where it is none of `refusalsOfPages`. */
  readonly refusedWith?: 409
}

/** Statuses of refusals that a page shows in any of its states: a page that is not there, and wrong entries. */
const refusalsOfPages = [404, 422]

/** Matches the browser's errors about the refusals that these states show. */
export function refusalsOf(states: readonly PageState[]): RegExp {
  const statuses = [...refusalsOfPages, ...states.flatMap(({ refusedWith }) => refusedWith ?? [])]
  return new RegExp(`status of (${statuses.join('|')})`)
}

/** The states of these pages; the first is the page as it opens. */
export type StatesOf<Names extends RouteName> = Readonly<Record<Names, readonly [PageState, ...PageState[]]>>
