import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** What the code has just done, by the word in the address. */
export function DoneNotice({ done }: { readonly done: string | null }) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    invite: t`The invitation is on its way. It can be accepted for seven days.`,
    change: t`The seat is changed. Everybody it concerns is told by email.`,
    end: t`The seat has ended. Everybody it concerns is told by email.`,
    hand_over: t`The seat is handed over. Everybody it concerns is told by email.`,
    second: t`From now on it is as you asked. Every owner is told by email.`,
    waiting: t`Another owner is asked to approve. Until then nothing changes.`,
  }
  const text = done === null ? undefined : words[done]
  if (text === undefined) return null
  return (
    <div role="status">
      <Notice kind="success">{text}</Notice>
    </div>
  )
}
