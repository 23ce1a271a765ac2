import { html, trustHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { ReaderWords } from '../words/words-for-reader.ts'

/**
 * `form`: the provider library's form with its own secret; it must carry `logout=yes` to end the session.
 * `submitsItself`: only when the portal proved whom it signs out, else any page could end a sign-in by a link.
 */
export function renderSignOutPage(
  form: string,
  submitsItself: boolean,
  { language, words }: ReaderWords,
): string {
  const { title, now, ask } = words.signOut
  const body = html`<h1>${title}</h1>
<p class="lead">${submitsItself ? now : ask}</p>
${trustHtml(form)}
<button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes">${title}</button>`
  return renderPage({
    title,
    service: words.service,
    skip: words.skip,
    language,
    body,
    head: submitsItself ? html`<script src="/look/submit-sign-out.js" defer></script>` : html``,
  })
}
