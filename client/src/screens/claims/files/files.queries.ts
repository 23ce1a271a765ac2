import { type FileFacts, linkToFile, listFiles } from '@myaccount/contract/endpoints/files/files'
import type { ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { readQuery } from '../../../api/read-query.ts'

/** The claim or report that files are added to. */
export type FilesPlace = { readonly claimNumber: ClaimNumber } | { readonly reportId: WireId<'claimReport'> }

/** Reads in the background while files are on their way; that does not count as the person's activity. */
export function filesQuery(place: FilesPlace) {
  return readQuery(listFiles, { query: place }, { expect: 'all', background: true })
}

const lookAgainMs = 3_000

/** Returns the interval of the next read while the outcome of a file is open. */
export function lookAgainAfter(files: readonly FileFacts[] | undefined, isDraft: boolean): number | false {
  const isOpen = ({ standing }: FileFacts) =>
    standing === 'checking' || standing === 'arriving' || (standing === 'received' && !isDraft)
  return files?.some(isOpen) ? lookAgainMs : false
}

/** Reads at once, because the address is valid for one minute. */
export function pictureQuery(fileId: FileFacts['fileId']) {
  const input = { params: { fileId }, query: { as: 'picture' as const } }
  return readQuery(linkToFile, input, { expect: 'all', background: true, staleTime: 50_000 })
}
