import { type RefObject, useEffect, useRef } from 'react'

/** Each step is a screen of its own: it begins at its top, and reading continues at its heading. */
export function useHeadingFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [step])
  return place
}
