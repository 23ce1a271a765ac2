import { create } from 'zustand'

/** Fields and defaults of specification 3; an undefined field takes its default where it is shown. */
export interface ModalMessage {
  /** The default is 'normal'. */
  readonly kind?: 'normal' | 'confirmNoEmail' | 'oops' | 'unreachable'
  readonly subject?: string | undefined
  readonly message?: string | undefined
  readonly buttonText?: string | undefined
  readonly incidentId?: string | undefined
  /** Offers another way of verification (specification 8, "confirmNoEmail"). */
  readonly offersProof?: true
  /** Called when the modal is closed in any way. */
  readonly callback?: (() => void) | undefined
}

export interface BannerText {
  /** The default is 'error'. */
  readonly kind?: 'error' | 'success' | 'info'
  readonly message?: string | undefined
  /** Milliseconds; the default is 3500 (specification 9). */
  readonly timeout?: number | undefined
}

export interface ShownBanner extends BannerText {
  readonly key: number
}

interface Messages {
  /** The first is shown, and the others wait. */
  readonly modals: readonly ModalMessage[]
  readonly banner: ShownBanner | null
  /** Every banner of this session, newest first: its text stays readable in the right panel. */
  readonly past: readonly ShownBanner[]
  /** The number of unread notifications, as far as it is known. */
  readonly unread: number
}

const initial: Messages = { modals: [], banner: null, past: [], unread: 0 }
const longestPast = 20

export const useMessages = create<Messages>(() => initial)

/** A failure that two calls of one page report is shown once. */
export function showModal(modal: ModalMessage): void {
  useMessages.setState(({ modals }) => ({
    modals: modals.some((shown) => isSameText(shown, modal)) ? modals : [...modals, modal],
  }))
}

export function closeModal(): void {
  const [shown, ...waiting] = useMessages.getState().modals
  useMessages.setState({ modals: waiting })
  shown?.callback?.()
}

let lastKey = 0

export function showBanner(text: BannerText): void {
  lastKey += 1
  const banner = { ...text, key: lastKey }
  useMessages.setState(({ past }) => ({ banner, past: [banner, ...past].slice(0, longestPast) }))
}

export function hideBanner(): void {
  useMessages.setState({ banner: null })
}

export function clearMessages(): void {
  useMessages.setState(initial)
}

function isSameText(one: ModalMessage, other: ModalMessage): boolean {
  return one.kind === other.kind && one.subject === other.subject && one.message === other.message
}
