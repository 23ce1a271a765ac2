import { Trans } from '@lingui/react/macro'
import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { useSyncExternalStore } from 'react'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './files.module.css'
import type { OwnUpload } from './sending/uploads-store.ts'
import { UploadRow } from './UploadRow.tsx'

interface FileListProps {
  readonly label: string
  readonly files: readonly FileFacts[]
  readonly uploads: readonly OwnUpload[]
  readonly isDraft: boolean
  readonly onRemoved: () => void
}

/**
 * Lists the files on the server, then the uploads of this page; a file that is being uploaded is shown once. While the
 * connection is lost, one line says so for all of them.
 */
export function FileList({ label, files, uploads, isDraft, onRemoved }: FileListProps) {
  const isOnline = useIsOnline()
  const sent = new Set(uploads.map(({ fileId }) => fileId))
  const known = files.filter(({ fileId }) => !sent.has(fileId))
  const isWaiting = uploads.some(
    ({ state }) => state === 'offline' || (!isOnline && (state === 'sending' || state === 'waiting')),
  )
  return (
    <>
      {/* The region stays, so that its words are announced. */}
      <div role="status" className={styles.connection}>
        {isWaiting ? (
          <Notice title={<Trans>Waiting for your connection. Photos go on by themselves.</Trans>} />
        ) : null}
      </div>
      {known.length + uploads.length === 0 ? null : (
        <RowList label={label}>
          {known.map((file) => (
            <FileRow key={file.fileId} file={file} isDraft={isDraft} onRemoved={onRemoved} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} isOnline={isOnline} onRemoved={onRemoved} />
          ))}
        </RowList>
      )}
    </>
  )
}

/** What the browser knows of its connection; the server renders as if there were one. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
