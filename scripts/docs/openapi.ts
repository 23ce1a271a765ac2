import { writeFileSync } from 'node:fs'
import { describeApi } from './api/describe-api.ts'
import { describeBookings } from './describe-bookings.ts'
import { describeFeedFields } from './describe-feed-fields.ts'

/** `npm run openapi`: writes what docs/api holds, which the house test compares with the server and the contract. */
const folder = new URL('../../docs/api/', import.meta.url)
writeFileSync(new URL('openapi.json', folder), await describeApi())
writeFileSync(new URL('feed-fields.md', folder), describeFeedFields())
writeFileSync(new URL('t-accounts.md', folder), describeBookings())
console.log('docs/api is written.')
