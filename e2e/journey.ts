import { test as base, expect } from '@playwright/test'
import type { Login } from './logins.ts'
import { portalUrl } from './portal-url.ts'
import { signInBeside } from './sign-in-beside.ts'
import { type Faults, watchFaults } from './watch-faults.ts'

interface JourneyOptions {
  /** Who is signed in when the journey begins, with a session of its own; null is a guest. */
  login: Login | null
  /** The answer of this browser about the tag manager (ADR 0017); null before it was asked. */
  tags: 'given' | 'refused' | null
}

/** Every journey fails on a fault that it did not declare, in whatever tab. */
export const test = base.extend<
  JourneyOptions & { faults: Faults; answered: undefined; signedIn: undefined }
>({
  login: [null, { option: true }],
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context)
      await use(faults)
      expect(faults.undeclared(), 'errors of the console and violations of the policy').toEqual([])
    },
    { auto: true },
  ],
  // The question of the tag manager lies over the end of some pages: most journeys begin where it is answered.
  tags: ['refused', { option: true }],
  answered: [
    async ({ context, tags }, use) => {
      if (tags) await context.addCookies([{ name: 'myaccount_tags', value: tags, url: portalUrl }])
      await use(undefined)
    },
    { auto: true },
  ],
  signedIn: [
    async ({ context, login }, use) => {
      if (login) await signInBeside(context, login)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
