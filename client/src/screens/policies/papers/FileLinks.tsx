import { useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Download } from 'lucide-react'
import { serverPaths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

interface FileLinksProps {
  readonly accountNumber: AccountNumber
  readonly documentId: string
  readonly title: string
}

/** To look at a PDF, and to keep it. */
export function FileLinks({ accountNumber, documentId, title }: FileLinksProps) {
  const { t } = useLingui()
  return (
    <ButtonGroup align="end">
      <ButtonLink
        variant="table"
        render={
          <a
            href={serverPaths.documentFile(accountNumber, documentId, 'view')}
            target="_blank"
            rel="noreferrer"
            aria-label={t`View ${title}, opens a new tab`}
          />
        }
      >{t`View`}</ButtonLink>
      <ButtonLink
        variant="table"
        icon={<Download aria-hidden="true" />}
        render={
          <a
            href={serverPaths.documentFile(accountNumber, documentId)}
            download
            aria-label={t`Download ${title}`}
          />
        }
      >{t`Download`}</ButtonLink>
    </ButtonGroup>
  )
}
