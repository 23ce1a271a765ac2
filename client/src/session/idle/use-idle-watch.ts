import { recordActivity } from '@myaccount/contract/endpoints/session'
import { checkEveryMs, type IdleState, signOutAfterMs, warnAfterMs } from '@myaccount/domain/session/idle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import { showBanner } from '../messages.ts'
import { sessionQuery } from '../session.queries.ts'
import { type IdleWatch, startIdleWatch } from './idle-watch.ts'
import { openTabChannel } from './tab-channel.ts'

/** Events that count as activity; polling and calls of other tabs do not (ADR 0003). */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

const warnedForSeconds = (signOutAfterMs - warnAfterMs) / 1000

interface IdleStatus {
  readonly state: IdleState
  /** Counts down once a second in the state `warn`; in the others it stands still. */
  readonly secondsLeft: number
  /** Called by the button of the warning. */
  readonly stay: () => void
}

/** Watches while somebody is signed in. */
export function useIdleWatch(isSignedIn: boolean, onSignOut: () => void): IdleStatus {
  const call = useCall()
  const queryClient = useQueryClient()
  const [state, setState] = useState<IdleState>('active')
  const [secondsLeft, setSecondsLeft] = useState(warnedForSeconds)
  const watch = useRef<IdleWatch>(null)
  const signOut = useRef(onSignOut)
  useEffect(() => {
    signOut.current = onSignOut
  })

  useEffect(() => {
    if (!isSignedIn) return
    const started = startIdleWatch({
      clock: Date.now,
      // The watch starts late on the first page, but counts from its load.
      activeAtMs: queryClient.getQueryState(sessionQuery().queryKey)?.dataUpdatedAt ?? Date.now(),
      channel: openTabChannel(),
      // The next minute's activity is reported again. A person who pressed the button must see that
      // the server was not reached.
      notifyServer: (isAsked) =>
        void call(recordActivity, {}).catch((error: unknown) => {
          const isOver = error instanceof ApiError && error.isSignedOut
          if (isAsked && !isOver) showBanner({})
        }),
      onChange: (next) => {
        setState(next)
        if (next === 'sign-out') signOut.current()
      },
    })
    watch.current = started
    const note = () => started.noteActivity()
    const check = () => started.check()
    for (const name of activityEvents) window.addEventListener(name, note, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      started.stop()
      watch.current = null
      setState('active')
      for (const name of activityEvents) window.removeEventListener(name, note, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [isSignedIn, call, queryClient])

  useEffect(() => {
    if (state !== 'warn') return
    const count = () => setSecondsLeft(watch.current?.secondsLeft() ?? 0)
    count()
    const timer = setInterval(count, checkEveryMs)
    return () => clearInterval(timer)
  }, [state])

  return { state, secondsLeft, stay: () => watch.current?.stay() }
}
