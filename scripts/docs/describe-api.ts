import { buildApp } from '../../server/src/build-app.ts'
import { composeUnconnected } from './compose-unconnected.ts'

/** The API's document as the server itself describes it; nothing is connected to and nothing listens. */
export async function describeApi(): Promise<string> {
  const parts = composeUnconnected()
  const app = await buildApp(parts)
  try {
    await app.ready()
    return `${JSON.stringify(app.swagger(), null, 2)}\n`
  } finally {
    await app.close()
    await parts.close()
  }
}
