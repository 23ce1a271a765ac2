import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'

/** A login that the page offers to fill in. Only ever given by the demo, whose passwords are public. */
export interface DemoLogin {
  email: string
  displayName: string
  password: string
  /** What one sees with it: "One account", "Twelve accounts, one with 500 policies". */
  shows: string
}

export interface SignInView {
  /** Of the interaction; part of the form's address. */
  uid: string
  /** The portal's front page. */
  portalUrl: string
  email: string
  /** Only ever a demo login's. */
  password?: string
  refused: boolean
  /** The application waits for this person alone, and takes Cancel for an answer. */
  cancels: boolean
  /** The portal asked for the password although the browser is signed in (after idling, for instance). */
  again: boolean
  demoLogins: readonly DemoLogin[]
}

function renderDemoLogins(uid: string, logins: readonly DemoLogin[]): SafeHtml | null {
  if (logins.length === 0) return null
  const rows = logins.map(
    (login, index) => html`<li>
<div class="row-text"><strong>${login.displayName}</strong><span>${login.email}</span><span>${login.shows}</span></div>
<button class="button table-button" name="use" value="${index}">Use this login<span class="hidden-text"> for ${login.email}</span></button>
</li>`,
  )
  return html`<section aria-labelledby="demo-logins">
<h2 id="demo-logins">Demo logins</h2>
<p class="small">Choose one to fill in the form, then sign in.</p>
<form method="get" action="/interaction/${uid}"><ul class="rows card">${rows}</ul></form>
</section>`
}

/** First thing not yet filled in: email, then password, then the button. */
function chooseFocus(view: SignInView): 'email' | 'password' | 'button' {
  if (view.password !== undefined) return 'button'
  return view.email === '' ? 'email' : 'password'
}

export function renderSignInPage(view: SignInView): string {
  const focus = chooseFocus(view)
  const invalid = view.refused && html`aria-invalid="true" aria-describedby="sign-in-error"`
  const lead = view.again ? 'Enter your password again to go on.' : 'To see your policies and what is due.'
  const body = html`<div class="columns">
<section>
<h1>Sign in</h1>
<p class="lead">${lead}</p>
<form class="card first" method="post" action="/interaction/${view.uid}">
${view.refused && html`<p class="error" id="sign-in-error" role="alert">The email or password is not right. Check both and try again.</p>`}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username" value="${view.email}" ${invalid} ${focus === 'email' && html`autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password" value="${view.password ?? ''}" ${invalid} ${focus === 'password' && html`autofocus`}></div>
<button class="button primary wide" ${focus === 'button' && html`autofocus`}>Sign in</button>
</form>
<p class="small"><a href="/interaction/${view.uid}?show=forgotten">Forgot your password?</a></p>
<p class="small"><a href="/interaction/${view.uid}?show=create">New here? Create your sign-in</a></p>
<p class="small"><a class="back" href="${view.cancels ? `/interaction/${view.uid}/cancel` : view.portalUrl}">${view.cancels ? 'Cancel' : 'Back to MyAccount'}</a></p>
</section>
${renderDemoLogins(view.uid, view.demoLogins)}
</div>`
  return renderPage({ title: view.refused ? 'Error: Sign in' : 'Sign in', service: 'Sign-in service', body })
}
