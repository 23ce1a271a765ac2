import { useLingui } from '@lingui/react/macro'
import {
  askForDocument,
  countDocuments,
  type DocumentFile,
  listDocuments,
} from '@myaccount/contract/endpoints/documents/documents'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { FileLinks } from '../../../parts/documents/FileLinks.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { useSayTitle } from './DocumentTitle.tsx'
import styles from './document-list.module.css'
import { documentsRead } from './documents-read.ts'
import { useIsExpired } from './use-is-expired.ts'

interface DocumentActionsProps {
  readonly accountNumber: AccountNumber
  /** The document's policy; null if it has none. */
  readonly policyNumber: PolicyNumber | null
  readonly file: DocumentFile
}

/**
 * Offers to view and download the document, to be notified when that is possible, or to make a new
 * certificate if it has expired.
 */
export function DocumentActions({ accountNumber, policyNumber, file }: DocumentActionsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const title = useSayTitle()(file)
  const { documentId, isPdf, canBeOpened, isAskedFor } = file
  const asked = useAskFor(accountNumber, documentId)
  const isExpired = useIsExpired()(file)
  if (isExpired)
    return (
      <span className={styles.actions} data-print="hide">
        <ButtonLink
          variant="table"
          render={
            <Link
              to={paths.documentRequest({ kind: 'certificate', ...(policyNumber && { policyNumber }) })}
              aria-label={t`Make a new one in place of ${title}`}
            />
          }
        >
          {t`Make a new one`}
        </ButtonLink>
      </span>
    )
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

/** Requests a notification when the document can be opened. A refusal is shown by the shared handler. */
function useAskFor(accountNumber: AccountNumber, documentId: string) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError>({
    mutationFn: () => call(askForDocument, { params: { documentId }, body: { accountNumber } }),
    onSettled: () =>
      Promise.all(
        [listDocuments, countDocuments].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  })
}
