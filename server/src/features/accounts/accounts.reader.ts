/** The door for other features. */

export { attentionOfBillRows } from './attention-of-bills.ts'
export { dueBandOf } from './due-of-account.ts'
