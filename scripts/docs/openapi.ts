import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeApi } from './api/describe-api.ts'
import { describeSchemas } from './api/describe-schemas.ts'
import { describeBookings } from './describe-bookings.ts'
import { describeFeedFields } from './describe-feed-fields.ts'

/** `npm run openapi`: writes what docs/api holds, which the house test compares with the server and the contract. */
const folder = fileURLToPath(new URL('../../docs/api/', import.meta.url))
const openapi = await describeApi()
writeFileSync(path.join(folder, 'openapi.json'), openapi)
const schemas = path.join(folder, 'schemas')
rmSync(schemas, { recursive: true, force: true })
for (const [file, text] of describeSchemas(openapi)) {
  mkdirSync(path.dirname(path.join(schemas, file)), { recursive: true })
  writeFileSync(path.join(schemas, file), text)
}
writeFileSync(path.join(folder, 'feed-fields.md'), describeFeedFields())
writeFileSync(path.join(folder, 't-accounts.md'), describeBookings())
console.log('docs/api is written.')
