import { Trans, useLingui } from '@lingui/react/macro'
import { removeFile } from '@myaccount/contract/endpoints/files/files'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { FilePicture } from './FilePicture.tsx'
import styles from './files.module.css'
import { dropUpload, type OwnUpload, retryUploads } from './sending/uploads-store.ts'
import { useFileWords } from './use-file-words.ts'

interface UploadRowProps {
  readonly upload: OwnUpload
  readonly isOnline: boolean
  readonly onRemoved: () => void
}

/** One upload: its progress, and what to do if it stopped. */
export function UploadRow({ upload, isOnline, onRemoved }: UploadRowProps) {
  const { t } = useLingui()
  const words = useFileWords()
  const remove = useChange(removeFile)
  const { id, file, fileId, sentBytes, state } = upload
  const { name } = file
  const percent = words.percent(sentBytes, file.size)
  const sent = words.size(sentBytes)
  const whole = words.size(file.size)
  const isWaiting = state === 'offline' || (!isOnline && (state === 'sending' || state === 'waiting'))

  async function cancel() {
    dropUpload(id)
    if (fileId !== null) await remove.run({ params: { fileId } })
    onRemoved()
  }

  return (
    <Row
      tile={<FilePicture file={{ fileId: fileId ?? 'fil_', name, hasPicture: false }} />}
      title={<span className={styles.name}>{name}</span>}
      meta={
        state === 'stopped' || state === 'refused' || isWaiting ? (
          whole
        ) : (
          <>
            {t`${sent} of ${whole}`}
            <div
              className={styles.bar}
              role="progressbar"
              aria-label={t`Sending ${name}`}
              aria-valuemin={0}
              aria-valuemax={file.size}
              aria-valuenow={Math.min(sentBytes, file.size)}
              aria-valuetext={percent}
            >
              <span style={{ width: percent }} />
            </div>
          </>
        )
      }
      state={stateOf()}
      actions={
        <>
          {state === 'stopped' ? (
            <Button
              variant="table"
              aria-label={t`Try again: ${name}`}
              onClick={() => retryUploads((one) => one.id === id)}
            >
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          <Button variant="table" aria-label={t`Remove: ${name}`} onClick={() => void cancel()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  )

  function stateOf() {
    if (state === 'refused')
      return {
        text: t`Not accepted`,
        detail: upload.words ?? t`We couldn't accept this file. Try another copy.`,
        tone: 'danger' as const,
      }
    if (isWaiting) return { text: sentBytes === 0 ? t`Waiting` : t`Waiting at ${percent}` }
    if (state === 'stopped')
      return {
        text: sentBytes === 0 ? t`Not sent` : t`Stopped at ${percent}`,
        detail: sentBytes === 0 ? t`Try again.` : t`What arrived is kept. Try again to send the rest.`,
        tone: 'danger' as const,
      }
    return state === 'waiting' ? { text: t`Waits its turn` } : { text: t`Sending, ${percent}` }
  }
}
