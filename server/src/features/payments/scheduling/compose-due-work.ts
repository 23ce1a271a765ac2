import { makeRunDueWork } from '../due-work/run-due-work.ts'
import { makeSendScheduled } from './send-scheduled.ts'

type Parts = Parameters<typeof makeSendScheduled>[0] & Omit<Parameters<typeof makeRunDueWork>[0], 'kinds'>

/** What is done when its day has come, by kind. */
export function composeDueWork(parts: Parts): () => Promise<number> {
  return makeRunDueWork({ ...parts, kinds: { scheduled_payment: makeSendScheduled(parts) } })
}
