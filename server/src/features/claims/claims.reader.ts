export { sentReportsStatement } from './claims.store.ts'
