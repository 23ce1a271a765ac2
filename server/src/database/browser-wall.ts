import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from './scope.ts'

/**
 * - browser: a request of a browser. It runs as the database role `portal_browser`.
 * - sign-in: the part of a browser's request that makes or ends a session. It runs as `portal_app`.
 * - process: the process's own work and calls of machines, which also run as `portal_app`.
 */
type Trigger = 'browser' | 'sign-in' | 'process'

const triggers = new AsyncLocalStorage<Trigger>()

/** Marks everything that `work` starts as triggered by a browser, including steps that run after its answer. */
export function asBrowser<Result>(work: () => Result): Result {
  return triggers.run('browser', work)
}

/**
 * Marks the steps of a browser's request that make, change or end a session: sign-in, step-up, acting, its end and
 * sign-out. The role `portal_browser` may not add sessions, users or identities (ADR 0008).
 */
export function asSignIn<Result>(work: () => Result): Result {
  return triggers.run('sign-in', work)
}

/**
 * Marks work as the process's own, the same for every request; a request may wait for it and gives it no input.
 */
export function asProcess<Result>(work: () => Result): Result {
  return triggers.run('process', work)
}

/** True where the database role `portal_browser` has to be used. */
export function runsAsBrowserRole(): boolean {
  return triggers.getStore() === 'browser'
}

/**
 * The scopes `jobs` and `feed` see and write every account, so nothing that a browser triggers may run in them. The
 * database refuses them to `portal_browser` as well: for that role they are no scopes (ADR 0008).
 */
export function refuseToBrowser(scope: Scope): void {
  const trigger = triggers.getStore()
  if ((scope === 'jobs' || scope === 'feed') && (trigger === 'browser' || trigger === 'sign-in'))
    throw new Error(`What a browser triggers never runs in the scope of ${scope}`)
}
