/** The door for other features. */
export { verifiedCallerStatement } from './codes/staff-codes.store.ts'
