import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { FileRow } from './FileRow.tsx'
import type { OwnUpload } from './sending/uploads-store.ts'
import { UploadRow } from './UploadRow.tsx'

interface FileListProps {
  readonly label: string
  readonly files: readonly FileFacts[]
  readonly uploads: readonly OwnUpload[]
  readonly isDraft: boolean
  readonly onRemoved: () => void
}

/** Lists the files on the server, then the uploads of this page; a file that is being uploaded is shown once. */
export function FileList({ label, files, uploads, isDraft, onRemoved }: FileListProps) {
  const sent = new Set(uploads.map(({ fileId }) => fileId))
  const known = files.filter(({ fileId }) => !sent.has(fileId))
  if (known.length + uploads.length === 0) return null
  return (
    <RowList label={label}>
      {known.map((file) => (
        <FileRow key={file.fileId} file={file} isDraft={isDraft} onRemoved={onRemoved} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRemoved={onRemoved} />
      ))}
    </RowList>
  )
}
