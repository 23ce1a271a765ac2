import { checkEveryMs, decideIdle, type IdleState, secondsUntilSignOut } from '@myaccount/domain/session/idle'
import type { TabChannel } from './tab-channel.ts'

export interface IdleWatchPorts {
  /** Returns epoch milliseconds. Time stamps, not counted ticks: the hours a laptop slept count too. */
  readonly clock: () => number
  /**
   * The epoch milliseconds of the person's last activity that the server received, usually the load of the page.
   */
  readonly activeAtMs: number
  readonly channel: TabChannel
  /** Reports to the server that the person is active. `isAsked` if the person has pressed a button for it. */
  readonly notifyServer: (isAsked: boolean) => void
  readonly onChange: (state: IdleState) => void
}

export interface IdleWatch {
  /** Records an activity. It is ignored while the warning is shown, which needs an explicit answer. */
  noteActivity(): void
  /** Called by the button of the warning. */
  stay(): void
  /** Checks at once, for example when a tab becomes visible again; otherwise once a second. */
  check(): void
  /** The seconds until sign-out, over all tabs. */
  secondsLeft(): number
  stop(): void
}

/** The server is notified of activity at most once a minute (ADR 0003). */
const notifyServerEveryMs = 60_000

/**
 * Implements specification 4, "Inactivity": warns at 15 minutes and signs out at 17, over all tabs of the browser.
 */
export function startIdleWatch(ports: IdleWatchPorts): IdleWatch {
  const { clock, activeAtMs, channel, notifyServer, onChange } = ports
  let lastActivityMs = activeAtMs
  let serverNotifiedMs = activeAtMs
  let state: IdleState = 'active'

  function check(): void {
    const next = decideIdle(lastActivityMs, clock())
    if (next === state) return
    state = next
    // Stops before the change is reported, so that nothing that it starts can restart the watch.
    if (next === 'sign-out') stop()
    onChange(next)
  }

  function record(nowMs: number, isAsked: boolean): void {
    lastActivityMs = nowMs
    if (isAsked || nowMs - serverNotifiedMs >= notifyServerEveryMs) {
      serverNotifiedMs = nowMs
      notifyServer(isAsked)
    }
    notifyTabs()
    check()
  }

  function notifyTabs(): void {
    channel.post({ kind: 'activity', atMs: lastActivityMs, serverNotifiedMs })
  }

  // A person who opens another page is active, even if the other tabs have seen no activity.
  notifyTabs()
  const timer = setInterval(check, checkEveryMs)
  const stopListening = channel.listen((message) => {
    if (message.kind !== 'activity' || state === 'sign-out') return
    lastActivityMs = Math.max(lastActivityMs, message.atMs)
    serverNotifiedMs = Math.max(serverNotifiedMs, message.serverNotifiedMs)
    check()
  })
  function stop(): void {
    clearInterval(timer)
    stopListening()
  }

  return {
    noteActivity() {
      // The first touch after a long sleep comes before the next tick, and must not count as activity.
      check()
      const nowMs = clock()
      if (state === 'active' && nowMs - lastActivityMs >= checkEveryMs) record(nowMs, false)
    },
    stay() {
      check()
      if (state !== 'sign-out') record(clock(), true)
    },
    check,
    secondsLeft: () => secondsUntilSignOut(lastActivityMs, clock()),
    stop,
  }
}
