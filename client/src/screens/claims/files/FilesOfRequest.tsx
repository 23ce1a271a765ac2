import { useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'
import { useClaimFiles } from './FilesOfClaim.tsx'
import { usePlaceUploads } from './sending/use-place-uploads.ts'

interface FilesOfRequestProps {
  readonly claimNumber: ClaimDetail['claimNumber']
  readonly request: Pick<ClaimDetail['requests'][number], 'requestId' | 'title'>
}

/** Lists the files that were added for the request. */
export function FilesOfRequest({ claimNumber, request: { requestId, title } }: FilesOfRequestProps) {
  const { t } = useLingui()
  const files = useClaimFiles(claimNumber)
  const { uploads } = usePlaceUploads({ claimNumber })
  const isOfIt = (one: { readonly requestId: string | null }) => one.requestId === requestId
  return (
    <FileList
      label={t`Files for: ${title}`}
      files={files.data?.filter(isOfIt) ?? []}
      uploads={uploads.filter(isOfIt)}
      isDraft={false}
      onRemoved={() => void files.refetch()}
    />
  )
}

export function AddToRequest({
  claimNumber,
  request: { requestId, title },
  isFirst,
}: FilesOfRequestProps & { readonly isFirst: boolean }) {
  const { t } = useLingui()
  const { add } = usePlaceUploads({ claimNumber })
  return (
    <AddFiles
      label={isFirst ? t`Add a file` : t`Add a file for: ${title}`}
      variant={isFirst ? 'primary' : 'secondary'}
      onChoose={(chosen) => add(chosen, requestId)}
    />
  )
}
