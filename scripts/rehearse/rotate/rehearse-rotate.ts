import { StartRefusal } from '../../../demo/postgres/start-refusal.ts'
import { buildClient } from '../../build/build-client.ts'
import { formatRotations } from './format-rotations.ts'
import { openRehearsedSite } from './open-rehearsed-site.ts'
import { playRotation, type RotationOutcome } from './play-rotation.ts'
import { rotateFilesSecret } from './rotate-files-secret.ts'
import { rotateSentSecrets } from './rotate-sent-secrets.ts'
import { rotateTokens } from './rotate-tokens.ts'
import { rotateProcessorWebhookSecret, rotateWebhookSecret } from './rotate-webhook-secrets.ts'

// Usage: npm run rehearse -- rotate

const say = (line: string) => console.error(line)

const rotations = [
  rotateTokens,
  rotateWebhookSecret,
  rotateProcessorWebhookSecret,
  rotateFilesSecret,
  rotateSentSecrets,
]

/**
 * Rotates every token and secret that has a `_NEXT` as docs/operations.md says, on two portals that are restarted one
 * after the other while the secret is used all the time. Nothing may be refused but the old one at the end.
 */
export async function rehearseRotate(): Promise<number> {
  const ending: (() => unknown)[] = []
  // Each portal adds a listener that ends it with us.
  process.setMaxListeners(50)
  try {
    await buildClient({ log: say })
    const site = await openRehearsedSite(say, ending)
    const outcomes: RotationOutcome[] = []
    for (const rotate of rotations) outcomes.push(...(await playRotation(rotate(site), say)))
    const { text, isHeld } = formatRotations({
      outcomes,
      doublySigned: site.core.doublySignedCount(),
      cut: site.cut,
    })
    console.log(text)
    return isHeld ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    say(error.message)
    return 2
  } finally {
    for (const end of ending.reverse()) await end()
  }
}
