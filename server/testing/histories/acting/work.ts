import type { WorkName } from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import type { ClientMemory } from './client-memory.ts'

/** The jobs that a history plays: it calls what the engines call, at the moments of its virtual clock. */
export const jobOf: Readonly<Record<WorkName, string>> = {
  openGate: 'lost_payments',
  applyEvents: 'processor_events',
  recover: 'payment_recovery',
  post: 'postings',
  sendEmails: 'emails',
  fetchMissed: 'missed_events',
  refund: 'refunds',
}

/** A job tells of a failure and goes on (jobs/engines); only what the processor did may fail it. */
export async function work(stage: Stage, memory: ClientMemory, name: WorkName, at: number): Promise<number> {
  try {
    return (await stage.instances[at % stage.instances.length]?.parts.jobs.look(jobOf[name])) ?? 0
  } catch (error) {
    const isOfProcessor =
      error instanceof Error && /Stripe|ProcessorUnavailable/.test(error.constructor.name + error.name)
    if (!isOfProcessor) memory.breakages.push(`${name}: ${String(error)}`)
    return 0
  }
}

const quarterMs = 15 * 60 * 1000
const rounds = 6

/** The faults stop, and the instances work on for 15 minutes of the virtual clock (M20). */
export async function comeToRest(stage: Stage, memory: ClientMemory): Promise<void> {
  stage.mailbox.isAway = false
  stage.sandbox.changeSettings({
    faults: { kinds: [], calls: null },
    webhooks: { dropRate: 0, duplicateRate: 0, reorderRate: 0 },
  })
  for (let round = 0; round < rounds; round += 1) {
    stage.clock.nowMs += quarterMs / rounds
    await stage.sandbox.deliverDue()
    for (const at of stage.instances.keys()) await work(stage, memory, 'openGate', at)
    await work(stage, memory, 'fetchMissed', round)
    await Promise.all([
      work(stage, memory, 'applyEvents', round),
      work(stage, memory, 'applyEvents', round + 1),
      work(stage, memory, 'recover', round),
      work(stage, memory, 'recover', round + 1),
      work(stage, memory, 'post', round + 2),
      work(stage, memory, 'refund', round),
      work(stage, memory, 'refund', round + 1),
      work(stage, memory, 'sendEmails', round),
      work(stage, memory, 'sendEmails', round + 1),
    ])
  }
}
