import { useEffect } from 'react'

/**
 * Keeps the focus when the focused element is rendered again, or is removed after it was pressed. The
 * browser would begin at the top of the document; here reading continues at the page's heading, unless the
 * screen has a better place for it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: EventTarget | null = null
    const hold = ({ target }: Event) => {
      held = target
    }
    // A press on nothing gives up the focus; a pressed element takes it right after.
    const letGo = () => {
      held = null
    }
    const keep = () => {
      if (held instanceof Node && !held.isConnected && document.activeElement === document.body) focusPage()
    }
    // Waits a moment, because the screen's own effects come first.
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(keep)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', letGo)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [])
}

/** Moves the focus to the page's heading, so that reading continues there. */
export function focusPage(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  ;(heading ?? main)?.focus({ preventScroll: true })
}
