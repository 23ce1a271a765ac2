import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'

/** "Version 2. PDF, 8 pages, 236 KB" */
export function useFileWords(): (file: DocumentFile) => string {
  const { t, i18n } = useLingui()
  return ({ revision, isPdf, pages, sizeBytes }) => {
    const kilobytes = sizeBytes === null ? '' : i18n.number(Math.max(1, Math.round(sizeBytes / 1024)))
    const facts = [
      isPdf ? 'PDF' : t`File`,
      ...(pages === null ? [] : [t`${plural(pages, { one: '# page', other: '# pages' })}`]),
      ...(sizeBytes === null ? [] : [t`${kilobytes} KB`]),
    ].join(', ')
    return revision > 1 ? `${t`Version ${revision}.`} ${facts}` : facts
  }
}
