import type { OpenCluster } from '../open-cluster.ts'
import type { Answered, LogOfAnswers } from './log-of-answers.ts'
import { SignInAway } from './sign-in.ts'

/** Signs the first person in again, who goes on with the new session; answers whether it worked. */
export async function signInAgain({ people }: OpenCluster, answers: LogOfAnswers): Promise<boolean> {
  const startedMs = performance.now()
  let kind: Answered['kind'] = 'sign in'
  let status = 200
  try {
    await people[0]?.signIn()
  } catch (error) {
    if (error instanceof SignInAway) kind = 'login page without sign-in'
    // The message begins with the status, or the connection was cut.
    else status = Number.parseInt((error as Error).message, 10) || 0
  }
  const atMs = performance.now()
  answers.add({ kind, status, ms: atMs - startedMs, atMs, hasRetryAfter: false })
  return kind === 'sign in' && status === 200
}
