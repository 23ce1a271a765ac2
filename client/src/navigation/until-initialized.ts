import type { DataRouter } from 'react-router'

/** Resolves when the first navigation has ended, with its redirects. */
export function untilInitialized(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
