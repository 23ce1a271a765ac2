import { defineFeature } from '../feature.ts'
import { makeGuessAlarms } from './guess-alarms.service.ts'
import { addGuessMetrics } from './guess-metrics.ts'
import { watchGuessesJob } from './watch-guesses.job.ts'

export const guessAlarmsFeature = defineFeature({
  compose: makeGuessAlarms,
  jobs: (alarms) => [watchGuessesJob(alarms)],
  metrics: addGuessMetrics,
})
