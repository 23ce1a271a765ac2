import type { SignOutReason } from '../../routes/paths.ts'

/** The messages that the tabs of one browser send to each other. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly atMs: number; readonly serverNotifiedMs: number }
  /** The session ends now or has ended; the tabs that receive it use the same reason. */
  | { readonly kind: 'signed-out'; readonly reason: SignOutReason }

export interface TabChannel {
  post(message: TabMessage): void
  /** Returns the function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void
}

/** Without BroadcastChannel the tabs of a browser each watch alone. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  const channel = new BroadcastChannel('myaccount')
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
