import { html, trustHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'

/**
 * `form`: the provider library's form with its own secret; it must carry `logout=yes` to end the session.
 * `submitsItself`: only when the portal proved whom it signs out, else any page could end a sign-in by a link.
 */
export function renderSignOutPage(form: string, submitsItself: boolean): string {
  const body = html`<h1>Sign out</h1>
<p class="lead">${submitsItself ? 'You are being signed out.' : 'Do you want to sign out of MyAccount?'}</p>
${trustHtml(form)}
<button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`
  return renderPage({
    title: 'Sign out',
    service: 'Sign-in service',
    body,
    head: submitsItself ? html`<script src="/look/submit-sign-out.js" defer></script>` : html``,
  })
}
