import { fileEndings } from '@myaccount/domain/files/file-kind'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './files.module.css'

interface AddFilesProps {
  readonly label: string
  /** For screen readers, where several buttons have the same label. */
  readonly name?: string
  readonly variant?: 'primary' | 'secondary'
  readonly onChoose: (files: readonly File[]) => void
}

const accept = fileEndings.map((ending) => `.${ending}`).join()

/** The same file may be chosen again: its upload continues where it stopped. */
export function AddFiles({ label, name, variant = 'secondary', onChoose }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        icon={<Upload aria-hidden="true" size={18} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={name ?? label}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
