import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAgain } from '../people/sign-in-again.ts'
import type { Scene } from './scene.ts'

const aheadSeconds = 600
const skewedForMs = 30_000

/** One portal believes that it is ten minutes later, longer than the tolerance of signatures. */
export const clockSkew: Scene = {
  name: 'clock-skew',
  breaks: `the clock of one portal is ${aheadSeconds / 60} minutes ahead for ${skewedForMs / 1000} seconds`,
  mustGoUnseen: false,
  cannotPlay: () => (findLibrary() === undefined ? 'it needs faketime: apt-get install faketime' : null),
  async play(the, answers) {
    const [, portal] = the.portals
    await portal?.restart({
      LD_PRELOAD: findLibrary() ?? '',
      FAKETIME: `+${aheadSeconds}s`,
      // Timers and pauses stay as long as they are.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    })
    const untilMs = performance.now() + skewedForMs
    while (performance.now() < untilMs) {
      await signInAgain(the, answers)
      await sleep(2_000)
    }
    await portal?.restart()
    const endedAtMs = performance.now()
    await sleep(5_000)
    return { endedAtMs, figures: { 'minutes ahead': aheadSeconds / 60 } }
  },
}

function findLibrary(): string | undefined {
  return readdirSync('/usr/lib')
    .map((folder) => path.join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
}
