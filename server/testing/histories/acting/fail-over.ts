import { sendAgain } from './act-as-billing.ts'
import type { Play } from './play.ts'

/** What is committed from here on, and told to anybody, will be lost. */
export async function fallBehind({ stage, memory }: Play): Promise<void> {
  const { mailbox, standby } = stage
  await standby.fallBehind()
  memory.isBehind = true
  mailbox.isBehind = true
}

/**
 * Another database answers from here on. Who had signed in since signs in again, and billing sends again what it had
 * sent since (docs/operations.md): the processor's list is all that is left of the payments.
 */
export async function failOver({ stage, memory, client }: Play): Promise<void> {
  memory.isTakingOver = true
  await stage.standby.takeOver()
  client.clearSessions()
  stage.mailbox.isBehind = false
  await sendAgain(stage)
}

/** Once whoever was served meanwhile has an answer. */
export function endFailover({ memory }: Play): void {
  memory.isTakingOver = false
  memory.isBehind = false
}
