import { useLingui } from '@lingui/react/macro'
import type { RequestKind } from '@myaccount/domain/documents/document-request'

export function useKindWords(): Record<RequestKind, string> {
  const { t } = useLingui()
  return { certificate: t`Certificate of insurance`, loss_run: t`Loss run`, letter: t`Letter` }
}
