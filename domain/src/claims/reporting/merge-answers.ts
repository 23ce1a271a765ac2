import type { Answers, QuestionName } from './questions.ts'

interface Versions {
  /** The answers on the server when the page last read them. */
  readonly read: Answers
  /** The answers on the server now. */
  readonly newer: Answers
  readonly typed: Answers
}

/**
 * Returns the newer answers with everything typed since the page read. Null if both changed the same question
 * and another device saved the newer answers, which are never overwritten (ADR 0071). Answers saved by this
 * browser are older than the typed ones.
 */
export function mergeAnswers({ read, newer, typed }: Versions, isFromHere: boolean): Answers | null {
  const changed = (Object.keys(typed) as QuestionName[]).filter((name) => typed[name] !== (read[name] ?? ''))
  const open = changed.filter((name) => typed[name] !== (newer[name] ?? ''))
  if (open.length === 0) return newer
  const isClash = open.some((name) => (newer[name] ?? '') !== (read[name] ?? ''))
  if (isClash && !isFromHere) return null
  return { ...newer, ...Object.fromEntries(open.map((name) => [name, typed[name]])) }
}
