import { buildApp } from '../../../server/src/build-app.ts'
import { compose } from '../../../server/src/composition.ts'
import { readConfig } from '../../../server/src/config.ts'
import { obeyOrders } from '../../rig/forked-rig.ts'
import { instantProcessor } from '../instant-processor.ts'

/**
 * The portal as server/src/main.ts starts it, logging each request, beside a processor that costs nothing. What goes on
 * after the answer (emails, the carrier's webhook, recovery) is other work than paying and does not run here.
 */
export interface StartPortal {
  readonly environment: Readonly<Record<string, string>>
}

obeyOrders<StartPortal>(async ({ environment }) => {
  const config = readConfig(environment)
  const processor = instantProcessor({ ...config.processor, apiUrl: config.processor.url })
  const app = await buildApp(compose({ config, appVersion: 'bench', processor }))
  await app.listen({ host: config.host, port: config.port })
  return null
})
