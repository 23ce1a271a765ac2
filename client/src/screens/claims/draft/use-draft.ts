import { saveClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { Answers, QuestionName } from '@myaccount/domain/claims/reporting/questions'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'

/** `typed`: not on its way yet. `elsewhere`: another device has saved since, and nothing of it was overwritten. */
export type SaveState = 'clean' | 'typed' | 'saving' | 'saved' | 'failed' | 'elsewhere'

interface DraftOptions {
  readonly reportId: WireId<'claimReport'>
  readonly revision: number
  readonly policyNumber: PolicyNumber
  readonly form: ReportForm
  readonly answers: Answers
}

const pauseMs = 500
const retryMs = 5_000

/** The answers, saved on the server as they are typed: one save at a time, and the newest answers last. */
export function useDraft(options: DraftOptions) {
  const call = useCall()
  const [answers, setAnswers] = useState(options.answers)
  const [state, setState] = useState<SaveState>('clean')
  const kept = useRef({ revision: options.revision, saved: options.answers, wished: options.answers })
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(afterMs: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), afterMs)
  }

  /** Resolves with whether all that was typed is on the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    running.current ??= save().finally(() => {
      running.current = null
    })
    return await running.current
  }

  async function save(): Promise<boolean> {
    const { reportId, policyNumber, form } = options
    while (kept.current.saved !== kept.current.wished) {
      const { revision, wished } = kept.current
      setState('saving')
      try {
        const body = { policyNumber, form, revision, answers: { ...wished } }
        const saved = await call(
          saveClaimReport,
          { params: { reportId }, body },
          { expect: 'all', background: true },
        )
        kept.current = { ...kept.current, revision: saved.revision, saved: wished }
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        const isElsewhere = thrown.hasStatus(409)
        setState(isElsewhere ? 'elsewhere' : 'failed')
        if (!isElsewhere) later(retryMs)
        return false
      }
    }
    setState('saved')
    return true
  }

  return {
    answers,
    state,
    revision: () => kept.current.revision,
    flush,
    /** Resolves with whether there is a draft on the server, before anything was answered too. */
    async begin(): Promise<boolean> {
      if (kept.current.revision === 0) kept.current = { ...kept.current, wished: { ...kept.current.wished } }
      return await flush()
    },
    answer(name: QuestionName, value: string): void {
      const next = { ...kept.current.wished, [name]: value }
      kept.current = { ...kept.current, wished: next }
      setAnswers(next)
      if (state === 'elsewhere') return
      // Whoever reads "saved" may close the page.
      if (state !== 'failed') setState('typed')
      later(pauseMs)
    },
  }
}
