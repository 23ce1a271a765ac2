import type { Processor } from '../processor.ts'

/** The carrier's bank sends it back: what it paid goes with the next one. False when there is none by that id to fail. */
export function failPayout({ book }: Processor, payoutId: string): boolean {
  const payout = book.find('payout', payoutId)
  if (payout?.status !== 'paid') return false
  book.put('payout', payoutId, {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  return true
}
