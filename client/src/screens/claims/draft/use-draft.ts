import { getReportForm, saveClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { mergeAnswers } from '@myaccount/domain/claims/reporting/merge-answers'
import type { Answers, QuestionName } from '@myaccount/domain/claims/reporting/questions'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { ReportOffer } from '../reports.queries.ts'

/**
 * `typed`: not sent yet. `elsewhere`: another device has answered the same question since, and none of
 * its answer was overwritten.
 */
export type SaveState = 'clean' | 'typed' | 'saving' | 'saved' | 'failed' | 'elsewhere'

const pauseMs = 500
const retryMs = 5_000

/**
 * Saves the answers on the server as they are typed: one save at a time, and the newest answers last. A page that
 * is left sends what it has; no part of a report stays in the browser (ADR 0017). `carried` holds what the page before
 * asked; an answer of a draft is newer.
 */
export function useDraft(offer: ReportOffer, form: ReportForm, carried: Answers = {}) {
  const call = useCall()
  const { policyNumber, draft } = offer
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...offer.prefilled,
    ...carried,
    ...draft?.answers,
  }))
  const [state, setState] = useState<SaveState>('clean')
  const kept = useRef({
    reportId: draft?.reportId ?? offer.newReportId,
    revision: draft?.revision ?? 0,
    saved: answers,
    wished: answers,
  })
  const sent = useRef(answers)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)

  function later(afterMs: number): void {
    clearTimeout(timer.current)
    if (!isLeft.current) timer.current = setTimeout(() => void flush(), afterMs)
  }

  /** Resolves with whether every typed answer is on the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    running.current ??= save().finally(() => {
      running.current = null
    })
    return await running.current
  }

  async function save(): Promise<boolean> {
    while (kept.current.saved !== kept.current.wished) {
      setState('saving')
      try {
        if (await saveOver()) continue
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        setState('failed')
        later(retryMs)
        return false
      }
      setState('elsewhere')
      return false
    }
    setState('saved')
    return true
  }

  /** Resolves with false if another device has changed the same answer. */
  async function saveOver(): Promise<boolean> {
    const { revision, wished } = kept.current
    try {
      const saved = await put(revision, wished)
      kept.current = { ...kept.current, revision: saved.revision, saved: wished }
      return true
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.hasStatus(409))) throw thrown
      const query = { policyNumber, form }
      const newest = await call(getReportForm, { query }, { expect: 'all', background: true })
      return takeUp(newest.draft)
    }
  }

  function put(revision: number, wished: Answers) {
    sent.current = wished
    const { reportId } = kept.current
    return call(
      saveClaimReport,
      { params: { reportId }, body: { policyNumber, form, revision, answers: { ...wished } } },
      { expect: 'all', background: true, outlivesPage: true },
    )
  }

  /**
   * Continues from a draft that was saved behind this page; false if there is none, or if it is another device's.
   */
  function takeUp(newer: ReportOffer['draft']): boolean {
    const { reportId, revision, saved, wished } = kept.current
    if (newer === null || (newer.reportId === reportId && newer.revision <= revision)) return false
    const merged = mergeAnswers({ read: saved, newer: newer.answers, typed: wished }, newer.isFromHere)
    if (merged === null) return false
    kept.current = {
      reportId: newer.reportId,
      revision: newer.revision,
      saved: newer.answers,
      wished: merged,
    }
    setAnswers(merged)
    return true
  }

  const seen = useRef(draft)
  useEffect(() => {
    if (seen.current === draft) return
    seen.current = draft
    takeUp(draft)
  })

  useLeavePage((isUnmounted) => {
    isLeft.current = isUnmounted
    const { revision, saved, wished } = kept.current
    if (saved === wished || state === 'elsewhere') return
    if (running.current === null) void flush()
    // This page may end before the save under way is answered: the next save is sent right behind it.
    else if (sent.current !== wished) void put(revision + 1, wished).catch(() => {})
  })

  return {
    answers,
    state,
    reportId: () => kept.current.reportId,
    revision: () => kept.current.revision,
    flush,
    /** Resolves with whether there is a draft on the server, also before the first answer. */
    async begin(): Promise<boolean> {
      if (kept.current.revision === 0) kept.current = { ...kept.current, wished: { ...kept.current.wished } }
      return await flush()
    },
    answer(name: QuestionName, value: string): void {
      const next = { ...kept.current.wished, [name]: value }
      kept.current = { ...kept.current, wished: next }
      setAnswers(next)
      if (state === 'elsewhere') return
      // A person who reads "saved" may close the page.
      if (state !== 'failed') setState('typed')
      later(pauseMs)
    },
  }
}

/**
 * Calls when the page is about to be left: reloaded, closed, hidden behind another tab (telephones end it
 * there without a further event), or replaced inside the application. `beforeunload` comes before the
 * next document is requested.
 */
function useLeavePage(onLeave: (isUnmounted: boolean) => void): void {
  const newest = useRef(onLeave)
  useEffect(() => {
    newest.current = onLeave
  })
  useEffect(() => {
    const leave = () => newest.current(false)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      newest.current(true)
    }
  }, [])
}
