import { writeFileSync } from 'node:fs'
import { describeApi } from './describe-api.ts'

/** `npm run openapi`: writes docs/api/openapi.json, which the house test compares with the server. */
const file = new URL('../../docs/api/openapi.json', import.meta.url)
writeFileSync(file, await describeApi())
console.log('docs/api/openapi.json is written.')
