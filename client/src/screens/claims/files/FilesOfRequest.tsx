import { useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { AddFiles } from './AddFiles.tsx'
import { FileList } from './FileList.tsx'
import { usePlaceUploads } from './sending/use-place-uploads.ts'
import { useClaimFiles } from './use-claim-files.ts'

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
  label,
}: FilesOfRequestProps & { readonly isFirst: boolean; readonly label: string }) {
  const { add } = usePlaceUploads({ claimNumber })
  return (
    <AddFiles
      label={label}
      {...(!isFirst && { name: `${label}: ${title}` })}
      variant={isFirst ? 'primary' : 'secondary'}
      onChoose={(chosen) => add(chosen, requestId)}
    />
  )
}
