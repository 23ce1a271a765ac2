import type { SignOutReason } from '../leaving/leaving.ts'

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { readonly kind: 'activity'; readonly atMs: number; readonly serverNotifiedMs: number }
  /** The session ends now or has ended; the tabs that hear it give the same reason. */
  | { readonly kind: 'signed-out'; readonly reason: SignOutReason }

export interface TabChannel {
  post(message: TabMessage): void
  /** Answers the function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void
}

/** A browser without BroadcastChannel has tabs that each watch alone. */
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
