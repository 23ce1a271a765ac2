/** The door for other features. */

export { attentionOfAccounts, attentionReaderOf } from './attention-of-accounts.ts'
export { attentionOfBillRows } from './attention-of-bills.ts'
export { dueBandOf } from './due-of-account.ts'
export { readBillAttention } from './read-bill-attention.ts'
