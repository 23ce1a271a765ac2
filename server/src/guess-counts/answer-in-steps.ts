/**
 * A look-up is answered only at whole steps of this length after it came, hit or miss, so that the time reveals
 * nothing about what was found, refused or kept.
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
