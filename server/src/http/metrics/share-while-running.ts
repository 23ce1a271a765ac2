/** Concurrent callers share one answer, so a scrape asks the database once. */
export function shareWhileRunning<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
