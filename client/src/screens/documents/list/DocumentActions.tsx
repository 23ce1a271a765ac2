import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { FileLinks } from '../../../parts/documents/FileLinks.tsx'
import { serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSayTitle } from './DocumentTitle.tsx'
import styles from './document-list.module.css'
import { documentsRead } from './documents-read.ts'
import { useAskFor } from './use-ask-for.ts'

interface DocumentActionsProps {
  readonly accountNumber: AccountNumber
  readonly file: DocumentFile
}

/** Look at it, keep it; or be told when that is possible. */
export function DocumentActions({ accountNumber, file }: DocumentActionsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const title = useSayTitle()(file)
  const { documentId, isPdf, canBeOpened, isAskedFor } = file
  const asked = useAskFor(accountNumber, documentId)
  if (!canBeOpened)
    return (
      <span className={styles.actions}>
        {isAskedFor ? (
          <span className={styles.asked}>
            <Clock aria-hidden="true" />
            {t`We tell you later`}
          </span>
        ) : (
          <Button
            variant="table"
            icon={<Clock aria-hidden="true" />}
            busy={asked.isPending}
            aria-label={t`Tell me later: ${title}`}
            onClick={() => asked.mutate()}
          >
            {t`Tell me later`}
          </Button>
        )}
      </span>
    )
  return (
    <span className={styles.actions} data-print="hide">
      <FileLinks
        title={title}
        file={serverPaths.documentFile(accountNumber, documentId)}
        view={isPdf ? serverPaths.documentFile(accountNumber, documentId, 'view') : null}
        onOpen={() => documentsRead(client)}
      />
    </span>
  )
}
