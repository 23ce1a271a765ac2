import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { create } from 'zustand'
import type { Leaving } from './leaving/leaving.ts'
import type { OpenableOverlay } from './overlay.ts'
import { tryStorage } from './store/browser-storage.ts'
import {
  type PersistedSlice,
  persistenceKey,
  readStoredSlice,
  sliceVersion,
} from './store/persisted-slice.ts'
import { flagsAfterSession, signedOutFlags } from './store/session-flags.ts'

export interface PortalState extends PersistedSlice {
  /** Set from the end of the session until the page for it is shown; the guard and the shell honor it. */
  readonly leaving: Leaving | null
}

const initial: PortalState = {
  appVersion: null,
  ...signedOutFlags,
  activeAccountNumber: null,
  openPanel: null,
  isBillingOpen: false,
  overlay: null,
  leaving: null,
}

/**
 * The client's own state. It is one value of a module: on the server all requests share it, so nothing there ever
 * writes. Read from storage by `rehydratePortal`, and written with every change.
 */
export const usePortalStore = create<PortalState>(() => initial)

usePortalStore.subscribe(({ leaving: _, ...state }: PortalState) => {
  const text = JSON.stringify({ state: state satisfies PersistedSlice, version: sliceVersion })
  tryStorage(({ local }) => local.setItem(persistenceKey, text))
})

/** Loads the state that this browser has stored, before anything is shown. */
export function rehydratePortal(): void {
  const kept = readStoredSlice(tryStorage(({ local }) => local.getItem(persistenceKey)))
  usePortalStore.setState((current) => pickKept(kept?.state, current))
}

/**
 * Keeps the session call's and the document's values, which are newer; a document is a navigation,
 * which closes the panels.
 */
function pickKept(kept: PersistedSlice | undefined, current: PortalState): Partial<PortalState> {
  if (!kept) return {}
  // Another person may have used this browser in between.
  const isSamePerson = kept.isAuthenticated === current.isAuthenticated && kept.isAdmin === current.isAdmin
  return {
    appVersion: kept.appVersion,
    overlay: isSamePerson && current.isAuthenticated ? kept.overlay : null,
  }
}

/** Mirrors the answer of the session call; the account is the server's choice (ADR 0003). */
export function noteSession(user: SessionUser | null): void {
  usePortalStore.setState((state) => ({
    ...flagsAfterSession(state, user),
    activeAccountNumber: user?.activeAccountNumber ?? null,
  }))
}

/** Every navigation closes the left nav, the right nav and the billing dropdown (specification 2). */
export function closePanels(): void {
  usePortalStore.setState({ openPanel: null, isBillingOpen: false })
}

export function openPanel(panel: NonNullable<PortalState['openPanel']>): void {
  usePortalStore.setState({ openPanel: panel })
}

export function openOverlay(overlay: OpenableOverlay): void {
  usePortalStore.setState({ overlay })
}

export function closeOverlay(): void {
  usePortalStore.setState({ overlay: null })
}

/**
 * Clears local storage and the store (specification 4). The store comes first, because it writes
 * its new value to storage.
 */
export function resetPortalStore(): void {
  usePortalStore.setState(initial, true)
  tryStorage(({ local }) => local.clear())
}
