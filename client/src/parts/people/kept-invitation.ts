import { tryStorage } from '../../session/store/browser-storage.ts'

const key = 'invitation'

/**
 * Keeps the token of the link for this tab alone and until it is used, because a sign-in leaves the page and
 * comes back. The token is behind the `#`, so no server sees it in an address, and it is removed from the
 * address before any call.
 */
export function takeInvitation(): string | null {
  const { hash, pathname, search } = window.location
  if (hash.length <= 1) return tryStorage(({ tab }) => tab.getItem(key))
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  const token = hash.slice(1)
  tryStorage(({ tab }) => tab.setItem(key, token))
  return token
}

/** Whether this tab was opened by an invitation that is not accepted yet. */
export function hasInvitation(): boolean {
  return tryStorage(({ tab }) => tab.getItem(key)) !== null
}

export function clearInvitation(): void {
  tryStorage(({ tab }) => tab.removeItem(key))
}
