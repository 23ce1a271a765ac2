import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

interface FileLinksProps {
  readonly title: string
  /** Where the file is kept from. */
  readonly file: string
  /** Where it is shown by the browser; null when that is no PDF. */
  readonly view: string | null
  /** The file is answered to the browser and not to the page, which may have to read anew what was opened. */
  readonly onOpen?: () => void
}

/** To look at a file, and to keep it. */
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
