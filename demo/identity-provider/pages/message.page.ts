import { html } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'

export interface MessageView {
  title: string
  text: string
  portalUrl: string
}

/** One sentence and the way back: sign-in expired, failed, signed out, or somebody opened the service itself. */
export function renderMessagePage({ title, text, portalUrl }: MessageView): string {
  const body = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="button primary" href="${portalUrl}">Go to MyAccount</a>`
  return renderPage({ title, service: 'Sign-in service', body })
}
