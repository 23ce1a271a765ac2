import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from './scope.ts'

const isOfBrowser = new AsyncLocalStorage<boolean>()

/** What the work starts, also what goes on after its answer, is triggered by a browser. */
export function asBrowser<Result>(work: () => Result): Result {
  return isOfBrowser.run(true, work)
}

/** The process's own work, the same whoever came first; a request may wait for it and gives it no input. */
export function asProcess<Result>(work: () => Result): Result {
  return isOfBrowser.run(false, work)
}

/** The scope `jobs` sees every account, so nothing that a browser triggers may run in it (ADR 0008). */
export function refuseJobsToBrowser(scope: Scope): void {
  if (scope === 'jobs' && isOfBrowser.getStore())
    throw new Error('What a browser triggers never runs in the scope of jobs')
}
