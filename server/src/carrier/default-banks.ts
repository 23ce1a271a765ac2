import type { BankDirectory } from './read-banks.ts'

/** Those of the processor's test world; a carrier's own directory is `banks.csv` in its folder. */
export const defaultBanks: BankDirectory = new Map([
  ['110000000', 'Millrace Community Bank'],
  ['021000021', 'Quay Street Bank'],
  ['011401533', 'First Federal Savings'],
])
