import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

interface FileLinksProps {
  readonly title: string
  /** The address that downloads the file. */
  readonly file: string
  /** The address at which the browser shows the file; null if it is not a PDF. */
  readonly view: string | null
  /**
   * Called when the file is opened: the browser gets the answer, not the page, which may
   * have to read its list again.
   */
  readonly onOpen?: () => void
}

/** Links to view a file and to download it. */
export function FileLinks({ title, file, view, onOpen }: FileLinksProps) {
  const { t } = useLingui()
  return (
    <>
      {view === null ? null : (
        <ButtonLink
          variant="table"
          render={
            <a
              href={view}
              target="_blank"
              rel="noreferrer"
              aria-label={t`View ${title}, opens a new tab`}
              onClick={onOpen}
            />
          }
        >{t`View`}</ButtonLink>
      )}
      <ButtonLink
        variant="table"
        icon={<Download aria-hidden="true" />}
        render={<a href={file} download aria-label={t`Download ${title}`} onClick={onOpen} />}
      >{t`Download`}</ButtonLink>
    </>
  )
}
