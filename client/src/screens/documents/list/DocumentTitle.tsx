import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { titleWordsOf } from '@myaccount/messages/documents/kind-names'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { say } from '@myaccount/messages/say'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'

type Titled = Pick<DocumentFile, 'title' | 'kind' | 'own'>

/**
 * Shows the carrier's own title, to a reader of another language after the kind of the document; a title that the
 * portal writes is shown in the reader's language.
 */
export function DocumentTitle({ document }: { readonly document: Titled }) {
  const { i18n } = useLingui()
  const sayTitle = useSayTitle()
  if (document.own !== null) return sayTitle(document)
  const { kind, title } = titleWordsOf(i18n, document)
  // One part of its line, so that its words wrap together.
  return (
    <span>
      {kind}
      {kind !== null && title !== null ? ': ' : null}
      {title === null ? null : <CarrierText marked="shown">{title}</CarrierText>}
    </span>
  )
}

/** Returns the same as plain text. */
export function useSayTitle(): (document: Titled) => string {
  const { i18n } = useLingui()
  return (document) => {
    if (document.own !== null) return say(i18n, titleOfOwn(document.own))
    const { kind, title } = titleWordsOf(i18n, document)
    return [kind, title].filter((part) => part !== null).join(': ')
  }
}

/** Returns whether the title is in the carrier's words, wholly or in part. */
export function useIsInCarrierWords(): (document: Titled) => boolean {
  const { i18n } = useLingui()
  return (document) => document.own === null && titleWordsOf(i18n, document).title !== null
}
