import { html } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { ReaderWords } from '../words/words-for-reader.ts'

export interface MessageView extends ReaderWords {
  title: string
  text: string
  portalUrl: string
}

/** One sentence and the way back: sign-in expired, failed, signed out, or somebody opened the service itself. */
export function renderMessagePage({ title, text, portalUrl, language, words }: MessageView): string {
  const body = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="button primary" href="${portalUrl}">${words.goToPortal}</a>`
  return renderPage({ title, service: words.service, skip: words.skip, language, body })
}
