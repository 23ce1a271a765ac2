import { Trans, useLingui } from '@lingui/react/macro'
import { type FileFacts, linkToFile, removeFile } from '@myaccount/contract/endpoints/files/files'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { FilePicture } from './FilePicture.tsx'
import styles from './files.module.css'
import { useFileWords } from './use-file-words.ts'

interface FileRowProps {
  readonly file: FileFacts
  readonly isDraft: boolean
  readonly onRemoved: () => void
}

/** A file that was added, with its receipt and its state. */
export function FileRow({ file, isDraft, onRemoved }: FileRowProps) {
  const { t } = useLingui()
  const words = useFileWords()
  const open = useChange(linkToFile)
  const remove = useChange(removeFile)
  const { fileId, name, standing, sha256 } = file
  const size = words.size(file.sizeBytes)
  const { text, detail, isBad } = words.standing(file, isDraft)
  const isReadable =
    standing === 'received' || standing === 'filed' || (standing === 'failed' && sha256 !== null)
  const hasFailed = open.refusal !== null || remove.refusal !== null

  async function follow() {
    const done = await open.run({ params: { fileId }, query: { as: 'original' } })
    // The address is a download, so the page stays.
    if (done) window.location.assign(done.answer.url)
  }

  return (
    <Row
      tile={<FilePicture file={file} />}
      title={<span className={styles.name}>{name}</span>}
      meta={
        <>
          {file.isOwn ? t`Added by you, ${size}` : t`Added by a colleague, ${size}`}
          {sha256 === null ? null : <Receipt sha256={sha256} name={name} />}
        </>
      }
      state={{
        text,
        detail: hasFailed ? <span role="alert">{t`That did not work. Try again.`}</span> : detail,
        ...(isBad && { tone: 'danger' as const }),
      }}
      actions={
        <>
          {isReadable ? (
            <Button
              variant="table"
              busy={open.isBusy}
              aria-label={t`Download: ${name}`}
              onClick={() => void follow()}
            >
              <Trans>Download</Trans>
            </Button>
          ) : null}
          {file.mayRemove ? (
            <Button
              variant="table"
              busy={remove.isBusy}
              aria-label={t`Remove: ${name}`}
              onClick={async () => {
                if (await remove.run({ params: { fileId } })) onRemoved()
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </>
      }
    />
  )
}

function Receipt({ sha256, name }: { readonly sha256: string; readonly name: string }) {
  const { t } = useLingui()
  return (
    <details className={styles.receipt}>
      <summary aria-label={t`Receipt of ${name}`}>
        <Trans context="proof">Receipt</Trans>
      </summary>
      <p>
        <Trans>The fingerprint (SHA-256) of exactly what we received:</Trans>
      </p>
      <p className={styles.hash}>{sha256}</p>
    </details>
  )
}
