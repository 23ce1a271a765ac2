/** One answer for all who ask at the same time: a scrape asks the database once. */
export function shareWhileRunning<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
