import { tryStorage } from '../../session/store/browser-storage.ts'

const key = 'invitation'

/**
 * The token of the link, for this tab alone and until it is used: a sign-in leaves the page and comes back. It stands
 * behind the `#`, so no server sees it in an address, and it leaves the address before anything is asked.
 */
export function takeInvitation(): string | null {
  const { hash, pathname, search } = window.location
  if (hash.length <= 1) return tryStorage(({ tab }) => tab.getItem(key))
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  const token = hash.slice(1)
  tryStorage(({ tab }) => tab.setItem(key, token))
  return token
}

/** Whether this tab came by an invitation that still waits. */
export function hasInvitation(): boolean {
  return tryStorage(({ tab }) => tab.getItem(key)) !== null
}

export function clearInvitation(): void {
  tryStorage(({ tab }) => tab.removeItem(key))
}
