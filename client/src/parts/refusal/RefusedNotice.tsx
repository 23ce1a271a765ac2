import { useLingui } from '@lingui/react/macro'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notices/Notice.tsx'

interface RefusedNoticeProps {
  readonly body: ReceivedErrorBody
  /** Sentences about whether money moved and what to do, below the words of the refusal. */
  readonly children?: ReactNode
}

/** Shows a refusal at the place of the action, in its own words; the defaults are those of the modal. */
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
