import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { say } from '@myaccount/messages/say'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'

type Titled = Pick<DocumentFile, 'title' | 'own'>

/** Shows the carrier's own title; a title that the portal writes is shown in the reader's language. */
export function DocumentTitle({ document }: { readonly document: Titled }) {
  const sayTitle = useSayTitle()
  return document.own === null ? <CarrierText>{document.title}</CarrierText> : sayTitle(document)
}

/** Returns the same as plain text. */
export function useSayTitle(): (document: Titled) => string {
  const { i18n } = useLingui()
  return ({ title, own }) => (own === null ? title : say(i18n, titleOfOwn(own)))
}
