import { setTimeout as sleep } from 'node:timers/promises'
import { signInAgain } from '../people/sign-in-again.ts'
import { type Scene, secondsSince } from './scene.ts'

const awayForMs = 20_000

/** The identity provider answers 503. Whoever is signed in goes on; a new sign-in ends there. */
export const providerAway: Scene = {
  name: 'provider-away',
  breaks: `the identity provider is away for ${awayForMs / 1000} seconds`,
  mustGoUnseen: false,
  async play(the, answers) {
    await the.outside.setProviderAway(true)
    let endedAtMs: number
    try {
      const untilMs = performance.now() + awayForMs
      while (performance.now() < untilMs) {
        await signInAgain(the, answers)
        await sleep(1_000)
      }
    } finally {
      await the.outside.setProviderAway(false)
      endedAtMs = performance.now()
    }
    while (!(await signInAgain(the, answers)) && performance.now() - endedAtMs < 30_000) await sleep(250)
    const figures = { 'first sign-in after the end (s)': secondsSince(endedAtMs) }
    await sleep(3_000)
    return { endedAtMs, figures }
  },
}
