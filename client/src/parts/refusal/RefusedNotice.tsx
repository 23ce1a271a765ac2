import { useLingui } from '@lingui/react/macro'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notices/Notice.tsx'

interface RefusedNoticeProps {
  readonly body: ReceivedErrorBody
  /** Whether money moved and what to do, below the words that came. */
  readonly children?: ReactNode
}

/** A refusal at the place of the action, in the words that came with it; the defaults are those of the modal. */
export function RefusedNotice({ body, children }: RefusedNoticeProps) {
  const { t } = useLingui()
  const { title, additional_detail: detail, errors = [] } = body
  const mistakes = errors.map(({ message }) => message).join(' ')
  return (
    <Notice kind="error" title={title ?? t`Error`}>
      <p>{mistakes || (detail ?? t`An unknown error occurred.`)}</p>
      {children}
    </Notice>
  )
}
