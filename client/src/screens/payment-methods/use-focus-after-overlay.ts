import { useEffect, useRef } from 'react'
import type { MethodsOverlay } from './read-overlay.ts'

/**
 * A dialog gives the focus back to what opened it. Where that is gone, with the method or with what could be done about
 * it, reading goes on at the page's heading and not at the top of the document.
 */
export function useFocusAfterOverlay(overlay: MethodsOverlay | null): void {
  const wasOpen = useRef(false)
  // After every render: the list may lose what opened the dialog a moment after it has closed.
  useEffect(() => {
    if (overlay !== null) {
      wasOpen.current = true
      return
    }
    if (!wasOpen.current || document.activeElement !== document.body) return
    wasOpen.current = false
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  })
}
