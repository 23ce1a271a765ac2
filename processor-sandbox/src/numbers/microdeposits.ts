export type MicrodepositOutcome = 'verified' | 'mismatch' | 'attempts_exceeded' | 'timeout'

/** Wrong answers before the account is given up (domain.md 3.3.9). */
export const microdepositTries = 3

/** Amounts in cents in any order, or the code of the one-cent deposit (domain.md 3.7). */
export function judgeMicrodeposits(answer: readonly [number, number] | string): MicrodepositOutcome {
  const text = typeof answer === 'string' ? answer : [...answer].sort((a, b) => a - b).join(' & ')
  return outcomes[text] ?? 'mismatch'
}

const outcomes: Readonly<Record<string, MicrodepositOutcome>> = {
  '32 & 45': 'verified',
  SM11AA: 'verified',
  '10 & 11': 'attempts_exceeded',
  SM33CC: 'attempts_exceeded',
  '40 & 41': 'timeout',
  SM44DD: 'timeout',
}
