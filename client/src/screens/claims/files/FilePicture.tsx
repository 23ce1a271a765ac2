import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { useQuery } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import styles from './files.module.css'
import { pictureQuery } from './files.queries.ts'

/** Shows a photo once it was checked; else an icon for the kind of file. */
export function FilePicture({ file }: { readonly file: Pick<FileFacts, 'fileId' | 'name' | 'hasPicture'> }) {
  const isPicture = /\.(jpe?g|png|heic)$/i.test(file.name)
  if (file.hasPicture) return <Shown fileId={file.fileId} />
  return <Tile>{isPicture ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}</Tile>
}

function Shown({ fileId }: Pick<FileFacts, 'fileId'>) {
  const [isBroken, setBroken] = useState(false)
  const link = useQuery(pictureQuery(fileId))
  if (!link.data || isBroken)
    return (
      <Tile>
        <Image aria-hidden="true" />
      </Tile>
    )
  // The alternative text is empty, because the file's name is beside the picture.
  return <img className={styles.picture} src={link.data.url} alt="" onError={() => setBroken(true)} />
}
