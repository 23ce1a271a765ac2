/** The first events of a person who begins to use the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Milliseconds after which the first page has certainly loaded: until then the connection is the page's alone. */
const settledAfterMs = 4000

/**
 * Runs once the page has settled or somebody begins to use it, whichever is first: the time to load the code that
 * the first page does without. Returns the function that cancels it.
 */
export function whenSettled(run: () => void): () => void {
  const timer = setTimeout(end, settledAfterMs)
  function stop(): void {
    clearTimeout(timer)
    for (const name of signs) window.removeEventListener(name, end, { capture: true })
  }
  function end(): void {
    stop()
    run()
  }
  for (const name of signs) window.addEventListener(name, end, { passive: true, capture: true })
  return stop
}
