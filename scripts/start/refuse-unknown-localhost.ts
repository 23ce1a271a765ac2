import { lookup } from 'node:dns/promises'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'

/** Every part of the demo is reached by this name; without it each would fail by itself, and none would say why. */
export async function refuseUnknownLocalhost(
  find: (name: string) => Promise<unknown> = lookup,
): Promise<void> {
  try {
    await find('localhost')
  } catch (cause) {
    throw new StartRefusal(
      'This machine does not know the name "localhost". Add the line "127.0.0.1 localhost" to /etc/hosts.',
      { cause },
    )
  }
}
