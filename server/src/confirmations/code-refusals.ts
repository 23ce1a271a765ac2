import { decideNewCode } from '@myaccount/domain/confirmations/new-code'
import { codeRefusals } from '@myaccount/messages/codes/code-refusals'
import { fill, type Message, type Text } from '@myaccount/messages/message'
import { AppError } from '../http/app-error.ts'

/** `stillTrue` names the action that has not happened, such as "No money has been taken." */
export function wrongCode(triesLeft: number, stillTrue: Message): AppError {
  return refusedCode([fill(codeRefusals.wrong, { triesLeft }), stillTrue])
}

/** The refusal of a code that is too late, was not sent yet, or was replaced by another. */
export function endedCode(stillTrue: Message): AppError {
  return refusedCode([codeRefusals.ended, stillTrue])
}

/** The refusal of a person who entered wrong codes for many purposes within the hour. */
export function tooManyWrongCodes(): AppError {
  return new AppError('rate.limited', { ...codeRefusals.tooManyWrong, retryAfterSeconds: 3600 })
}

function refusedCode(message: Text): AppError {
  return new AppError('input.invalid', { fields: [{ field: 'code', message }] })
}

interface Asked {
  readonly sent: { readonly count: number; readonly lastAt: Date | null } | undefined
  readonly nowMs: number
  readonly stillTrue: Message
  /** The refusal after the last code; it names the purpose and what helps. */
  readonly noMore: Message
}

/** Throws `rate.limited` or `conflict` where no other code may be sent. */
export function refuseNewCode({ sent, nowMs, stillTrue, noMore }: Asked): void {
  const lastAtMs = sent?.lastAt?.getTime() ?? null
  const decision = decideNewCode({ count: sent?.count ?? 0, lastAtMs }, nowMs)
  if (decision.ok) return
  const { refusal } = decision
  if (refusal.reason === 'no_more')
    throw new AppError('conflict', { title: codeRefusals.noMoreTitle, detail: [noMore, stillTrue] })
  throw new AppError('rate.limited', {
    title: codeRefusals.waitTitle,
    detail: [codeRefusals.wait, stillTrue],
    retryAfterSeconds: Math.ceil(refusal.waitMs / 1000),
  })
}
