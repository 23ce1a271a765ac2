import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import type { ConfirmationPurpose } from './confirmation-purpose.ts'
import type { ConfirmationRow } from './confirmations.store.ts'

/** A purpose whose code is entered on the one code page, `/confirm/{stepUpId}`. */
export interface ConfirmedPurpose {
  readonly purpose: ConfirmationPurpose
  readonly describe: (
    entry: ConfirmationRow,
  ) => Promise<Pick<StepUp, 'accountName' | 'confirms' | 'doneAt' | 'returnTo'>>
}

/** Every purpose of this process whose code is entered on `/confirm/{stepUpId}`, filled while features are composed. */
export interface ConfirmedPurposes {
  add(purpose: ConfirmedPurpose): void
  find(name: string): ConfirmedPurpose | undefined
}

export function openConfirmedPurposes(): ConfirmedPurposes {
  const purposes = new Map<string, ConfirmedPurpose>()
  return {
    add: (one) => void purposes.set(one.purpose.name, one),
    find: (name) => purposes.get(name),
  }
}
