import { tryStorage } from '../../../session/store/browser-storage.ts'
import { makeSentCheckouts } from './sent-checkouts.ts'

let made: ReturnType<typeof makeSentCheckouts> | undefined

/** This browser's record; created with the first press, never on the server. */
export function sentCheckouts() {
  made ??= makeSentCheckouts({
    storage: tryStorage(({ local }) => local),
    now: Date.now,
  })
  return made
}
