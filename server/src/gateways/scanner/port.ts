import type { Readable } from 'node:stream'

export type Verdict = 'clean' | 'infected'

/** Looks for what is harmful. Rejects while it cannot say: then nobody opens the file, and it is asked again. */
export interface Scanner {
  scan(bytes: Readable): Promise<Verdict>
}

/** Why it cannot say, for the log: what an operator has to look at. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}
