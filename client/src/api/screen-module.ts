import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { ComponentType } from 'react'
import type { ReadQuery } from './read-query.ts'

export interface LoaderInput {
  /**
   * Fills the cache that `useQuery` reads. Resolves also if the read failed, which the screen then shows; only
   * "not found" is thrown past the screen, to the 404 page with its status.
   */
  readonly load: <Answer>(query: ReadQuery<Answer>) => Promise<Answer | undefined>
  /** Null on public pages without sign-in. */
  readonly session: SessionUser | null
  /** The active account; null where none is chosen. Never null on routes that need an account. */
  readonly account: AccountNumber | null
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export type ScreenLoader = (input: LoaderInput) => Promise<unknown>

/** The exports of a file `screens/<word>/<Word>Screen.tsx`, described in portal-route.ts. */
export interface ScreenModule {
  readonly default: ComponentType
  readonly loader?: ScreenLoader
  readonly parts?: readonly ScreenPart[]
}

/** Reads the cache without a call. */
export type ReadKnown = <Answer>(query: ReadQuery<Answer>) => Answer | undefined

/** Code that only some addresses, or some answers, of a screen show; the others do not wait for it. */
export interface ScreenPart {
  /** The file under src/screens, without the extension: the document of such a page preloads its chunks. */
  readonly file: string
  readonly isFor: (search: URLSearchParams, readKnown: ReadKnown) => boolean
  /** The catalogue of the texts that only this part shows (lingui.config.ts). */
  readonly words?: string
  /** Resolves when the screen can show it at once. */
  readonly load: () => Promise<void>
}
