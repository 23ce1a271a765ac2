import { useLingui } from '@lingui/react/macro'
import type { DocumentType } from '@myaccount/domain/documents/document-type'

/** Names one document, and a list of them. */
export function useTypeWords(): Record<DocumentType, { readonly one: string; readonly many: string }> {
  const { t } = useLingui()
  return {
    policy: { one: t`Policy`, many: t`Policy` },
    bills: { one: t`Bill`, many: t`Bills and receipts` },
    id_cards: { one: t`ID card`, many: t`ID cards` },
    certificates: { one: t`Certificate`, many: t`Certificates` },
    notices: { one: t`Notice`, many: t`Notices` },
    claims: { one: t`Claim`, many: t`Claims` },
    other: { one: t`Other`, many: t`Other` },
  }
}
