import { defineFeature } from '../feature.ts'
import { logItemFailed } from '../jobs/each-apart.ts'
import { dueWorkJob } from './due-work.job.ts'
import { makeRunDueWork } from './run-due-work.ts'

/** Work of other features that is due on a day without a request, such as scheduled payments and drafts. */
export const dueWorkFeature = defineFeature({
  compose: ({ database, clock, log, dueKinds, config: { timeZone } }) => ({
    run: makeRunDueWork({ database, clock, timeZone, kinds: dueKinds, onFailure: logItemFailed(log) }),
  }),
  jobs: ({ run }, { config }) => [dueWorkJob(run, config.timeZone)],
})
