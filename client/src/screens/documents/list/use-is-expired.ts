import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { isExpiredCertificate } from '@myaccount/domain/documents/certificate-limits'
import { useSession } from '../../../session/use-session.ts'

/** Whether a document is a certificate that has expired on the carrier's day. */
export function useIsExpired(): (file: Pick<DocumentFile, 'own'>) => boolean {
  const today = useSession()?.today
  return ({ own }) => today !== undefined && isExpiredCertificate(own, today)
}
