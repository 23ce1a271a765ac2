import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './banner.module.css'
import { type NoticeKind, noticeIcons } from './Notice.tsx'

export interface BannerMessage {
  /** A new key restarts the clock, even if the text is the same. */
  readonly key: string | number
  readonly kind: NoticeKind
  readonly text: ReactNode
  /** Milliseconds until it hides itself; undefined stays until it is closed. */
  readonly hideAfterMs?: number | undefined
}

export interface BannerProps {
  /** Null shows nothing. Mount the banner always: a live region must exist before its text appears. */
  readonly message: BannerMessage | null
  readonly closeLabel: string
  readonly onHide: () => void
}

export function Banner({ message, closeLabel, onHide }: BannerProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const pauses = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  // A button that is removed under focus or pointer fires no event: the next message starts unpaused.
  useEffect(() => {
    if (message !== null) return
    setHovered(false)
    setFocused(false)
  }, [message])
  const paused = hovered || focused
  const shown = message ? (
    <BannerBody key={message.key} message={message} closeLabel={closeLabel} onHide={onHide} paused={paused} />
  ) : null
  const isError = message?.kind === 'error'
  return (
    <div className={styles.place}>
      <div role="alert" {...pauses}>
        {isError ? shown : null}
      </div>
      <div role="status" {...pauses}>
        {isError ? null : shown}
      </div>
    </div>
  )
}

interface BannerBodyProps extends BannerProps {
  readonly message: BannerMessage
  readonly paused: boolean
}

function BannerBody({ message, closeLabel, onHide, paused }: BannerBodyProps) {
  usePausableTimeout(onHide, message.hideAfterMs, paused)
  return (
    <div className={styles.banner} data-kind={message.kind}>
      {noticeIcons[message.kind]}
      <div className={styles.words}>{message.text}</div>
      <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onHide} />
    </div>
  )
}

/**
 * Calls `onEnd` once after `afterMs` milliseconds that were not paused. A pause keeps the time that was left.
 * `afterMs` undefined never ends. Only a new mount restarts the clock.
 */
function usePausableTimeout(onEnd: () => void, afterMs: number | undefined, paused: boolean): void {
  const latestOnEnd = useRef(onEnd)
  const remainingMs = useRef(afterMs)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    if (paused || remainingMs.current === undefined) return
    const startedAtMs = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(0, (remainingMs.current ?? 0) - (performance.now() - startedAtMs))
    }
  }, [paused])
}
