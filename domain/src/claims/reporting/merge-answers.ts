import type { Answers, QuestionName } from './questions.ts'

interface Versions {
  /** What the page last knew to be on the server. */
  readonly read: Answers
  /** What is on the server now. */
  readonly newer: Answers
  readonly typed: Answers
}

/**
 * The newer answers with what was typed since the page read. Null where both changed the same question and the newer
 * are another device's, which nobody overwrites (ADR 0071); this browser's own are older than what was typed.
 */
export function mergeAnswers({ read, newer, typed }: Versions, isFromHere: boolean): Answers | null {
  const changed = (Object.keys(typed) as QuestionName[]).filter((name) => typed[name] !== (read[name] ?? ''))
  const open = changed.filter((name) => typed[name] !== (newer[name] ?? ''))
  if (open.length === 0) return newer
  const isClash = open.some((name) => (newer[name] ?? '') !== (read[name] ?? ''))
  if (isClash && !isFromHere) return null
  return { ...newer, ...Object.fromEntries(open.map((name) => [name, typed[name]])) }
}
