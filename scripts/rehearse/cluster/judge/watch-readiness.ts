import type { Portal } from '../parts/start-portals.ts'

export interface ReadinessWatch {
  /** How long it took from that moment until every portal was ready and stayed so; 0 if none had to become it. */
  readyAfterMs(momentMs: number): number
  stop(): void
}

const everyMs = 100

/** Asks each portal ten times a second whether it is ready, as a balancer does. */
export function watchReadiness(portals: readonly Portal[]): ReadinessWatch {
  const unreadyAtMs: number[] = []
  const asked = new Set<Portal>()
  const timer = setInterval(() => {
    for (const portal of portals) {
      if (asked.has(portal)) continue
      asked.add(portal)
      void portal.isReady().then((isReady) => {
        asked.delete(portal)
        if (!isReady) unreadyAtMs.push(performance.now())
      })
    }
  }, everyMs)
  return {
    readyAfterMs: (momentMs) => Math.max(0, ...unreadyAtMs.map((atMs) => atMs - momentMs)),
    stop: () => clearInterval(timer),
  }
}
