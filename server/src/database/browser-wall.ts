import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from './scope.ts'

const isOfBrowser = new AsyncLocalStorage<boolean>()

/** Marks everything that `work` starts as triggered by a browser, including steps that run after its answer. */
export function asBrowser<Result>(work: () => Result): Result {
  return isOfBrowser.run(true, work)
}

/**
 * Marks work as the process's own, the same for every request; a request may wait for it and gives it no input.
 */
export function asProcess<Result>(work: () => Result): Result {
  return isOfBrowser.run(false, work)
}

/** The scope `jobs` sees every account, so nothing that a browser triggers may run in it (ADR 0008). */
export function refuseJobsToBrowser(scope: Scope): void {
  if (scope === 'jobs' && isOfBrowser.getStore())
    throw new Error('What a browser triggers never runs in the scope of jobs')
}
