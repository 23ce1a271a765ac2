export { promisesOf } from './claim-facts-of.ts'
export { openClaimsStatement, sentReportsStatement } from './claims.store.ts'
