import { type AccountNumber, carrierNumberPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type OverlayName, overlayNames } from '../overlay.ts'

/**
 * The key of all that stays in the browser, fixed as `vuex`: no names, balances, bank data or claim text
 * (ADR 0017). A change of the shape raises the version; data of another version is dropped.
 */
export const persistenceKey = 'vuex'
export const sliceVersion = 1

export interface PersistedSlice {
  readonly appVersion: string | null
  readonly isAuthenticated: boolean
  readonly isAdmin: boolean
  readonly isActingAs: boolean
  readonly activeAccountNumber: AccountNumber | null
  readonly openPanel: 'left-nav' | 'right-panel' | null
  readonly isBillingOpen: boolean
  readonly overlay: OverlayName | null
}

const isBoolean = (value: unknown) => typeof value === 'boolean'
const isOneOf = (names: readonly string[]) => (value: unknown) =>
  value === null || (typeof value === 'string' && names.includes(value))

/**
 * Checks by hand and not by a schema: the slice is read before the first page is interactive,
 * which loads no schemas yet.
 */
const checks: { readonly [Field in keyof PersistedSlice]: (value: unknown) => boolean } = {
  appVersion: (value) => value === null || typeof value === 'string',
  isAuthenticated: isBoolean,
  isAdmin: isBoolean,
  isActingAs: isBoolean,
  activeAccountNumber: (value) =>
    value === null || (typeof value === 'string' && carrierNumberPattern.test(value)),
  openPanel: isOneOf(['left-nav', 'right-panel']),
  isBillingOpen: isBoolean,
  overlay: isOneOf(overlayNames),
}

/** Null for data that we did not write: the values of the former Vuex application have no `state` inside. */
export function readStoredSlice(text: string | null): { version: number; state: PersistedSlice } | null {
  if (text === null) return null
  try {
    const { version, state } = JSON.parse(text)
    if (version !== sliceVersion) return null
    const fields = Object.entries(checks)
    if (!fields.every(([name, isValid]) => isValid(state[name]))) return null
    return {
      version,
      state: Object.fromEntries(fields.map(([name]) => [name, state[name]])) as unknown as PersistedSlice,
    }
  } catch {
    // The text is not JSON, or has no fields.
    return null
  }
}
