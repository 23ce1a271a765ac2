import { resetPortalStore, usePortalStore } from '../portal-store.ts'
import { tryStorage } from '../store/browser-storage.ts'
import { decideVersion } from './decide-version.ts'

const reloadedForKey = 'myaccount.reloadedFor'

/** Returns true when the page is being reloaded, and nothing more should be started. */
export function checkVersion(served: string, reload: () => void): boolean {
  const reaction = decideVersion({
    stored: usePortalStore.getState().appVersion,
    served,
    reloadedFor: tryStorage(({ tab }) => tab.getItem(reloadedForKey)),
  })
  if (reaction === 'reset-and-reload') {
    // A tab that cannot store that it has reloaded must not reload.
    const remembers = tryStorage(({ tab }) => tab.setItem(reloadedForKey, served)) !== null
    if (remembers) {
      resetPortalStore()
      reload()
      return true
    }
  }
  if (reaction !== 'keep') usePortalStore.setState({ appVersion: served })
  return false
}
