/** The door for other features. */

export { verifiedCallerStatement } from './codes/staff-codes.store.ts'
export { callerFactsOf } from './codes/staff-codes.ts'
export { helpOfAccountStatement } from './records/act-as-records.store.ts'
export { type EndActing, makeEndActing } from './records/end-acting.ts'
