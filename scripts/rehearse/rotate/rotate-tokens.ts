import type { RehearsedSite } from './open-rehearsed-site.ts'
import type { Rotated, Rotation } from './play-rotation.ts'
import { callAsSystem, makeNextPresent, newSecret, refusalOf, setNext } from './rotation-steps.ts'

/** Two callers of each token change to the new one, the second later than the first. */
export function rotateTokens(site: RehearsedSite): Rotation {
  const calls = [
    { name: 'FEED_TOKEN', path: '/feed/v1/records', line: site.lines.feed },
    { name: 'PEOPLE_TOKEN', path: '/feed/v1/people', line: site.lines.people },
    { name: 'EVENTS_TOKEN', path: '/events/v1' },
    { name: 'METRICS_TOKEN', path: '/metrics' },
  ].map((call) => ({ ...call, old: site.setting(call.name), next: newSecret() }))
  const values = Object.fromEntries(calls.map(({ name, next }) => [name, next]))
  let changedCallers = 0

  const rotated = calls.map(({ name, path, line, old, next }): Rotated => {
    const send = (token: string) => {
      const authorization = `Bearer ${token}`
      return callAsSystem(
        `${site.portalUrl}${path}`,
        line === undefined
          ? { headers: { authorization } }
          : {
              method: 'POST',
              headers: { authorization, 'content-type': 'application/x-ndjson' },
              body: line,
            },
      )
    }
    let turn = 0
    return {
      name,
      async ask() {
        turn += 1
        return refusalOf(await send(turn % 2 < changedCallers ? next : old), 200)
      },
      isOldRefused: async () => (await send(old)) === 401,
    }
  })
  const changeCaller = (name: string) => ({
    name,
    async take() {
      changedCallers += 1
    },
  })
  return {
    rotated,
    steps: [
      setNext(site, values),
      changeCaller('one caller sends the new one'),
      changeCaller('the other caller sends it too'),
      makeNextPresent(site, values),
    ],
  }
}
