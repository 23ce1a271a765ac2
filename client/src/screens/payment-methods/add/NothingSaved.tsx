import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './fields-place.module.css'
import type { Adding } from './use-add-method.ts'

interface NothingSavedProps {
  readonly adding: Adding
  /** The server has refused the entry in our own field. */
  readonly hasRefusedName: boolean
}

/**
 * Shown on top of the form, once for all of it. An error about one of the fields, the processor's or our own, is
 * shown beside the field; any other error, such as a decline, is shown only here.
 */
export function NothingSaved({ adding, hasRefusedName }: NothingSavedProps) {
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const { fieldMessages, mistakes } = adding
  const unmarked = fieldMessages?.filter(({ field }) => field === null) ?? []
  const hasMarked =
    unmarked.length < (fieldMessages?.length ?? 0) ||
    hasRefusedName ||
    mistakes.business !== undefined ||
    mistakes.nickname !== undefined
  useEffect(() => {
    // A marked field has the focus. Without one this notice is scrolled into view, because Enter may
    // have been pressed far below.
    if (fieldMessages && !hasMarked) region.current?.scrollIntoView({ block: 'nearest' })
  }, [fieldMessages, hasMarked])
  return (
    <div role="alert" ref={region} className={styles.messages}>
      {fieldMessages || hasMarked ? (
        <Notice kind="error" title={t`Nothing was saved`}>
          {unmarked.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {hasMarked ? <Trans>Correct what is marked, then save again.</Trans> : null}
          {fieldMessages?.length === 0 ? (
            <Trans>The payment processor did not answer. Wait a minute, then save again.</Trans>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}
