import type { Endpoint } from '@myaccount/contract/endpoint'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { Change } from '../changing/use-change.ts'

export interface CodeStep {
  readonly isBusy: boolean
  /** The refusal of the last press; it has no body if no answer came. */
  readonly refusal: Pick<ApiError, 'body'> | null
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
  /** `newCode` is undefined unless the form asks for two codes. */
  readonly enter: (code: string, newCode: string | undefined) => void
  readonly sendNew: () => void
}

interface CodeCalls {
  readonly entering: Pick<Change<Endpoint>, 'isBusy' | 'refusal'>
  readonly enter: (code: string, newCode: string | undefined) => Promise<void>
  /** The call that sends another code; left out where the person starts again instead. */
  readonly sending?: Pick<Change<Endpoint>, 'isBusy' | 'refusal'>
  /** Resolves with undefined if no code was sent. */
  readonly sendNew?: () => Promise<object | undefined>
}

interface OpenCodeStep extends CodeStep {
  /**
   * The press after which the confirmation is over: it was used, missed five times or expired, or is no longer this
   * person's. After `sendNew` the last code may still be right.
   */
  readonly over: 'enter' | 'sendNew' | null
}

/** Enters the code of a confirmation, or requests another one; a press while one is under way does nothing. */
export function useCodeStep({ entering, enter, sending, sendNew }: CodeCalls): OpenCodeStep {
  const [last, setLast] = useState<'enter' | 'sendNew'>('enter')
  const [isCodeSent, setCodeSent] = useState(false)
  const isBusy = entering.isBusy || sending?.isBusy === true
  const refusal = (last === 'enter' ? entering.refusal : sending?.refusal) ?? null

  function begin(press: typeof last): boolean {
    if (isBusy) return false
    setLast(press)
    setCodeSent(false)
    return true
  }

  return {
    isBusy,
    refusal,
    isCodeSent,
    over: refusal && [403, 404, 409].includes(refusal.status) ? last : null,
    enter(code, newCode) {
      if (begin('enter')) void enter(code, newCode)
    },
    async sendNew() {
      if (begin('sendNew')) setCodeSent((await sendNew?.()) !== undefined)
    },
  }
}
