import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { auditStatement } from '../../../audit/audit.ts'
import { ProcessorUnavailable } from '../../../gateways/processor/port.ts'
import { JobFailed } from '../../../jobs/job-failed.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { endVerificationStatement } from '../adding/verification.store.ts'
import { makeDetach } from '../detach-method.ts'
import { passOnDefaultStatement } from '../method-changes.store.ts'
import type { MethodWork } from '../method-work.ts'
import { claimToDetachStatement, waitingSinceStatement } from '../methods-to-detach.store.ts'
import { type WaitedLongEnough, waitedLongEnoughStatement } from './expire-unverified.store.ts'

/**
 * How many of each kind a round takes, so that it ends within two minutes even if the processor is slow; after that the
 * job counts as abandoned (jobs/free-abandoned-jobs.job.ts). Detaching one usually takes three calls.
 */
const atMost = 3
const dayMs = 24 * 60 * 60 * 1000
/** A call to the processor is over by then. */
const answerIsLostAfterMs = 5 * 60 * 1000

/**
 * Expires bank accounts that nobody verified in time (domain.md 3.3.9), and detaches at the processor what ended here.
 * It reads the account there first and expires none that is verified, unless it cannot be debited as an organization's.
 * While the processor is away it waits for the next round; what still waits after a day fails the job.
 */
export function makeExpireAndDetach(work: MethodWork, refresh: (processorId: string) => Promise<unknown>) {
  const { database, clock, timeZone } = work
  const { detach } = makeDetach(work)

  async function expireUnverified(method: WaitedLongEnough): Promise<void> {
    const { accountNumber, methodId, processorSetupId, triesLeft } = method
    await refresh(processorSetupId)
    await database.transaction('jobs', async (tx) => {
      await tx.run(holdAccountStatement(accountNumber))
      const to = triesLeft === 0 ? 'failed' : 'expired'
      const ended = await tx.run(endVerificationStatement(accountNumber, methodId, to, clock()))
      if (ended.length === 0) return
      await tx.change(passOnDefaultStatement(accountNumber))
      await tx.change(
        auditStatement({
          actorKind: 'jobs',
          at: clock(),
          action: 'method.verified',
          outcome: 'failed',
          accountNumber,
          objects: { method: methodId },
        }),
      )
    })
  }

  return async (): Promise<void> => {
    const today = dateInZone(clock(), timeZone)
    const waiting = await database.read(
      'jobs',
      waitedLongEnoughStatement(today, clock() - answerIsLostAfterMs, atMost),
    )
    const detachNext = async () => {
      const [method] = await database.transaction('jobs', (tx) => tx.run(claimToDetachStatement(clock())))
      if (method) await detach(method)
    }
    const works = [
      ...waiting.map((method) => () => expireUnverified(method)),
      ...Array.from({ length: atMost }, () => detachNext),
    ]
    const failed: unknown[] = []
    for (const work of works) {
      try {
        await work()
      } catch (error) {
        // The processor is away: the others would only time out too.
        if (error instanceof ProcessorUnavailable) break
        failed.push(error)
      }
    }
    if (failed.length > 0) throw failed[0]
    const [late] = await database.read('jobs', waitingSinceStatement(clock() - dayMs))
    if (late !== undefined && late.count > 0)
      throw new JobFailed(`${late.count} ended payment methods are still at the processor after a day`)
  }
}
