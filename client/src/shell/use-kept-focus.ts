import { useEffect } from 'react'

/**
 * What has the focus may be drawn anew, or go away once it was pressed. The browser then begins at the top of the
 * document; here reading goes on at the page's heading, unless the screen has a better place for it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: EventTarget | null = null
    const hold = ({ target }: Event) => {
      held = target
    }
    // Whoever presses on nothing has left it; what is pressed takes the focus right after.
    const letGo = () => {
      held = null
    }
    const keep = () => {
      if (held instanceof Node && !held.isConnected && document.activeElement === document.body) focusPage()
    }
    // A moment later: the screen's own effects come first.
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

/** The page's heading, so that reading goes on there. */
export function focusPage(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  ;(heading ?? main)?.focus({ preventScroll: true })
}
