/** The door for other features. */
export { dueBandOf } from './due-of-account.ts'
