import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from '../../page/staff.module.css'
import type { Reconcile } from './use-reconcile-payment.ts'

/** The outcome of the status query; a screen reader reads it when it changes. */
export function ReconciledNotice({ asked, error }: Pick<Reconcile, 'asked' | 'error'>) {
  return (
    <div role="status" className={styles.announced}>
      {asked === null ? null : <Words asked={asked} error={error} />}
    </div>
  )
}

function Words({ asked, error }: Pick<Reconcile, 'asked' | 'error'>) {
  const { t } = useLingui()
  const incident = error?.incident_id
  switch (asked) {
    case 'taken_over':
      return (
        <Notice kind="success" title={t`The processor has answered`}>
          <Trans>Our books now say what it said. Nothing was charged by asking.</Trans>
        </Notice>
      )
    case 'no_answer':
      return (
        <Notice title={t`The processor did not answer`}>
          <Trans>Nothing has changed. The portal keeps asking by itself.</Trans>
        </Notice>
      )
    case 'too_early':
      return (
        <Notice title={t`It is too early to ask`}>
          <Trans>The payment was sent less than a minute ago and may still be on its way.</Trans>
        </Notice>
      )
    case 'nothing_to_reconcile':
      return (
        <Notice title={t`There is nothing to ask`}>
          <Trans>This payment is not at the processor.</Trans>
        </Notice>
      )
    default:
      return (
        <Notice kind="error" title={t`We could not ask the processor`}>
          <Trans>No money was moved by this. Try again in a minute.</Trans>
          {incident ? <p>{t`Incident ${incident}`}</p> : null}
        </Notice>
      )
  }
}
