import { useLingui } from '@lingui/react/macro'
import type { DocumentFile } from '@myaccount/contract/endpoints/documents/documents'
import { titleOfOwn } from '@myaccount/messages/documents/own-documents'
import { say } from '@myaccount/messages/say'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'

type Titled = Pick<DocumentFile, 'title' | 'own'>

/** As the carrier wrote it, or in the reader's language what the portal writes itself. */
export function DocumentTitle({ document }: { readonly document: Titled }) {
  const sayTitle = useSayTitle()
  return document.own === null ? <CarrierText>{document.title}</CarrierText> : sayTitle(document)
}

/** The same as plain text. */
export function useSayTitle(): (document: Titled) => string {
  const { i18n } = useLingui()
  return ({ title, own }) => (own === null ? title : say(i18n, titleOfOwn(own)))
}
