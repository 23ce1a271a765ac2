import { foldNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/**
 * Folds a typed number, so that guesses in all spellings of one number count together. A text that cannot be folded is
 * returned as typed; the contract has refused it before.
 */
export function foldGuess(typed: string): string {
  const folded = foldNumber(typed)
  return folded.ok ? folded.value : typed
}
