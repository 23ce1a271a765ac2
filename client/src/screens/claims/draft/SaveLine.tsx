import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './save-line.module.css'
import type { SaveState } from './use-draft.ts'

/** Shows whether the typed answers are saved; announced again whenever that changes. */
export function SaveLine({ state }: { readonly state: SaveState }) {
  const isBad = state === 'failed' || state === 'elsewhere'
  return (
    <div role="status" className={styles.line} data-bad={isBad || undefined}>
      {state === 'saved' ? <Trans>Your answers are saved. You can go on later, on any device.</Trans> : null}
      {state === 'typed' || state === 'saving' ? <Trans>Saving</Trans> : null}
      {state === 'clean' ? <Trans>Your answers are saved as you type.</Trans> : null}
      {state === 'failed' ? (
        <Notice kind="error" title={<Trans>Not saved yet</Trans>}>
          <Trans>We try again by ourselves. Keep this page open, and check your connection.</Trans>
        </Notice>
      ) : null}
      {state === 'elsewhere' ? (
        <Notice kind="error" title={<Trans>This report was changed on another device</Trans>}>
          <p>
            <Trans>
              What you typed here since is not saved. Nothing of the other device was overwritten.
            </Trans>
          </p>
          <p>
            <Button variant="table" onClick={() => window.location.reload()}>
              <Trans>Load the newest answers</Trans>
            </Button>
          </p>
        </Notice>
      ) : null}
    </div>
  )
}
