import { raisesAlarm } from '@myaccount/domain/guessing/guess-totals'
import { Gauge, type Registry } from 'prom-client'
import { defineFeature } from '../../feature.ts'
import { shareWhileRunning } from '../../http/metrics/share-while-running.ts'
import { type GuessAlarms, makeGuessAlarms } from './guess-alarms.service.ts'
import { watchGuessesJob } from './watch-guesses.job.ts'

export const guessAlarmsFeature = defineFeature({
  compose: makeGuessAlarms,
  jobs: (alarms) => [watchGuessesJob(alarms)],
  metrics: addGuessMetrics,
})

/** Registers the totals of guessing. While the database is away, they are left out. */
function addGuessMetrics(registry: Registry, alarms: GuessAlarms): void {
  const read = shareWhileRunning(() => alarms.read().catch(() => []))
  new Gauge({
    name: 'myaccount_wrong_guesses',
    help: 'Wrong guesses of everybody in the open window, by the secret that was tried',
    labelNames: ['total'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, count } of await read()) this.set({ total: name }, count)
    },
  })
  new Gauge({
    name: 'myaccount_guess_alarm',
    help: '1 while the wrong guesses of everybody are above their total, by the secret that was tried',
    labelNames: ['total'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, count } of await read()) this.set({ total: name }, raisesAlarm(name, count) ? 1 : 0)
    },
  })
}
