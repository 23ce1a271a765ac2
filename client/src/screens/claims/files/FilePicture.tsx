import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { useQuery } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import styles from './files.module.css'
import { pictureQuery } from './files.queries.ts'
import { isPhoto } from './photos-to-strip.ts'

interface FilePictureProps {
  readonly file: Pick<FileFacts, 'fileId' | 'name' | 'hasPicture'>
  /** Empty where the file's name is beside the picture. */
  readonly alt?: string
}

/** Shows a photo once it was checked; else an icon for the kind of file. */
export function FilePicture({ file, alt = '' }: FilePictureProps) {
  if (file.hasPicture) return <Shown fileId={file.fileId} alt={alt} />
  return <Icon isPhoto={isPhoto(file)} alt={alt} />
}

function Shown({ fileId, alt }: Pick<FileFacts, 'fileId'> & { readonly alt: string }) {
  const [isBroken, setBroken] = useState(false)
  const link = useQuery(pictureQuery(fileId))
  if (!link.data || isBroken) return <Icon isPhoto alt={alt} />
  return <img className={styles.picture} src={link.data.url} alt={alt} onError={() => setBroken(true)} />
}

function Icon({ isPhoto, alt }: { readonly isPhoto: boolean; readonly alt: string }) {
  return (
    <Tile>
      {isPhoto ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
      {alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
    </Tile>
  )
}
