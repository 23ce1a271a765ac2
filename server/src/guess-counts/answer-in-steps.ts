/**
 * A look-up is answered on whole steps of this after it came, hit or miss: what it took to find, to refuse or to keep
 * is not told by the time.
 */
const answerEveryMs = 200

export async function answerInSteps<Answer>(
  work: () => Promise<Answer>,
  everyMs = answerEveryMs,
): Promise<Answer> {
  const cameAt = performance.now()
  try {
    return await work()
  } finally {
    const tookMs = performance.now() - cameAt
    await new Promise((resolve) => setTimeout(resolve, everyMs - (tookMs % everyMs)))
  }
}
