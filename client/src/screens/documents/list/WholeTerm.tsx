import { useLingui } from '@lingui/react/macro'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import styles from './document-list.module.css'
import { documentsRead } from './documents-read.ts'

interface WholeTermProps {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly term: string
  /** True if at least one can be opened; else there is nothing to download. */
  readonly canBeOpened: boolean
}

/** All documents of a term in one file. */
export function WholeTerm({ accountNumber, policyNumber, term, canBeOpened }: WholeTermProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  if (!canBeOpened) return null
  return (
    <span className={styles.whole} data-print="hide">
      <ButtonLink
        variant="table"
        icon={<FolderDown aria-hidden="true" />}
        render={
          <a
            href={serverPaths.documentsOfTerm(accountNumber, policyNumber, term)}
            download
            aria-label={t`Whole term of ${policyNumber} (ZIP)`}
            onClick={() => documentsRead(client)}
          />
        }
      >
        {t`Whole term (ZIP)`}
      </ButtonLink>
    </span>
  )
}
