import { checkEveryMs, decideIdle, type IdleState } from '@myaccount/domain/session/idle'
import type { TabChannel } from './tab-channel.ts'

export interface IdleWatchPorts {
  /** Epoch milliseconds. Time stamps, not counted ticks: the hours a laptop slept count too. */
  readonly clock: () => number
  /** Epoch milliseconds of what the person did last and the server heard of: as a rule that the page was opened. */
  readonly activeAtMs: number
  readonly channel: TabChannel
  /** Tells the server that the person is active. `isAsked` where the person has pressed for it. */
  readonly notifyServer: (isAsked: boolean) => void
  readonly onChange: (state: IdleState) => void
}

export interface IdleWatch {
  /** The person did something. Counts for nothing while the warning is shown: that asks for an answer. */
  noteActivity(): void
  /** The answer to the warning. */
  stay(): void
  /** At once, as when a tab is seen again; else once a second. */
  check(): void
  stop(): void
}

/** The server hears of activity at most once a minute (ADR 0003). */
const notifyServerEveryMs = 60_000

/** Specification 4, "Inactivity": warned at 15 minutes, signed out at 17, over all tabs of the browser. */
export function startIdleWatch(ports: IdleWatchPorts): IdleWatch {
  const { clock, activeAtMs, channel, notifyServer, onChange } = ports
  let lastActivityMs = activeAtMs
  let serverNotifiedMs = activeAtMs
  let state: IdleState = 'active'

  function check(): void {
    const next = decideIdle(lastActivityMs, clock())
    if (next === state) return
    state = next
    // Before the change is told: nothing that it starts can bring the watch back.
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

  // Who opens another page works, whatever the other tabs have seen.
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
      // The first touch after a long sleep comes before the next tick, and must not pass for activity.
      check()
      const nowMs = clock()
      if (state === 'active' && nowMs - lastActivityMs >= checkEveryMs) record(nowMs, false)
    },
    stay() {
      check()
      if (state !== 'sign-out') record(clock(), true)
    },
    check,
    stop,
  }
}
