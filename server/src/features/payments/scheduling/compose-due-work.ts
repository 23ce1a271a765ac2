import { composeDrafts } from '../drafts/compose-drafts.ts'
import { makeRunDueWork } from '../due-work/run-due-work.ts'
import { makeSendScheduled } from './send-scheduled.ts'

type Parts = Parameters<typeof makeSendScheduled>[0] &
  Parameters<typeof composeDrafts>[0] &
  Omit<Parameters<typeof makeRunDueWork>[0], 'kinds'>

/** Composes the work of each kind that runs on its day, and the planning of the day's drafts. */
export function composeDueWork(parts: Parts) {
  const { plan, kinds } = composeDrafts(parts)
  return {
    planDrafts: plan,
    due: makeRunDueWork({ ...parts, kinds: { scheduled_payment: makeSendScheduled(parts), ...kinds } }),
  }
}
