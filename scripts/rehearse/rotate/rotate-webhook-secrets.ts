import { randomBytes, randomUUID } from 'node:crypto'
import { claimOf } from '../cluster/people/payers.ts'
import type { RehearsedSite } from './open-rehearsed-site.ts'
import type { Rotation } from './play-rotation.ts'
import { makeNextPresent, newSecret, refusalOf, setNext } from './rotation-steps.ts'

/** A person writes messages, each of which is an event, and the receiver knows the old secret alone, then the new one. */
export function rotateWebhookSecret(site: RehearsedSite): Rotation {
  const { core, person, call } = site
  const name = 'WEBHOOK_SECRET'
  const old = site.setting(name)
  const next = `whsec_${randomBytes(32).toString('base64')}`
  return {
    rotated: [
      {
        name,
        async ask() {
          const words = `Message ${randomUUID()}`
          const path = `/api/v1/claims/${claimOf(person)}/messages`
          const written = await call({ method: 'POST', path, json: { words } })
          if (written.status !== 201) return `not written: ${written.status}`
          return (await core.outcomeOf(words)) === 'accepted' ? null : 'refused by the receiver'
        },
        isOldRefused: async () => core.isNewestSignedBy(next) && !core.isNewestSignedBy(old),
      },
    ],
    steps: [
      setNext(site, { [name]: next }),
      {
        name: 'the receiver replaces the old one',
        async take() {
          core.webhookSecrets = [next]
        },
      },
      makeNextPresent(site, { [name]: next }),
    ],
  }
}

export function rotateProcessorWebhookSecret(site: RehearsedSite): Rotation {
  const { events } = site
  const name = 'PROCESSOR_WEBHOOK_SECRET'
  const old = site.setting(name)
  const next = `whsec_${newSecret()}`
  const sign = (stepName: string, secrets: readonly string[]) => ({
    name: stepName,
    async take() {
      events.secrets = secrets
    },
  })
  return {
    rotated: [
      {
        name,
        ask: async () => refusalOf(await events.repeatNewest(), 200),
        isOldRefused: async () => (await events.repeatNewest([old])) === 401,
      },
    ],
    steps: [
      sign('the processor signs with both', [old, next]),
      setNext(site, { [name]: next }),
      sign('the old one expires at the processor', [next]),
      makeNextPresent(site, { [name]: next }),
    ],
  }
}
