import { decideNewCode } from '@myaccount/domain/one-time-codes/new-code'
import { AppError } from '../http/app-error.ts'

/** `stillTrue`: what has not happened, such as "No money has been taken." */
export function wrongCode(triesLeft: number, stillTrue: string): AppError {
  const left = triesLeft === 1 ? 'You have one try left.' : `You have ${triesLeft} tries left.`
  return refusedCode(`That code is wrong. ${left} ${stillTrue}`)
}

/** Too late, or not sent yet, or another was sent since. */
export function endedCode(stillTrue: string): AppError {
  return refusedCode(`That code is wrong or has expired. Ask for a new one. ${stillTrue}`)
}

function refusedCode(message: string): AppError {
  return new AppError('input.invalid', { fields: [{ field: 'code', message }] })
}

interface Asked {
  readonly sent: { readonly count: number; readonly lastAt: Date | null } | undefined
  readonly nowMs: number
  readonly stillTrue: string
  /** After the last one; it names the deed and what helps. */
  readonly noMore: string
}

/** Throws `rate.limited` or `conflict` where no other code may be sent. */
export function refuseNewCode({ sent, nowMs, stillTrue, noMore }: Asked): void {
  const lastAtMs = sent?.lastAt?.getTime() ?? null
  const decision = decideNewCode({ count: sent?.count ?? 0, lastAtMs }, nowMs)
  if (decision.ok) return
  const { refusal } = decision
  if (refusal.reason === 'no_more')
    throw new AppError('conflict', { title: 'No more codes', detail: `${noMore} ${stillTrue}` })
  throw new AppError('rate.limited', {
    title: 'Wait a moment before you ask for another code',
    detail: `A code was sent a moment ago. Look for it in your mail first. ${stillTrue}`,
    retryAfterSeconds: Math.ceil(refusal.waitMs / 1000),
  })
}
