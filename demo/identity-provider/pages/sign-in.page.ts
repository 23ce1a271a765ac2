import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { Language } from '@myaccount/messages/language'
import type { ReaderWords } from '../words/words-for-reader.ts'

/** A login that the page offers to fill in. Only ever given by the demo, whose passwords are public. */
export interface DemoLogin {
  email: string
  displayName: string
  password: string
  /** What one sees with it: "One account", "Twelve accounts, one with 500 policies". */
  shows: Readonly<Record<Language, string>>
}

export interface SignInView extends ReaderWords {
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

function renderDemoLogins({ uid, demoLogins, language, words }: SignInView): SafeHtml | null {
  if (demoLogins.length === 0) return null
  const { signIn } = words
  const rows = demoLogins.map(
    (login, index) => html`<li>
<div class="row-text"><strong>${login.displayName}</strong><span>${login.email}</span><span>${login.shows[language]}</span></div>
<button class="button table-button" name="use" value="${index}">${signIn.useLogin}<span class="hidden-text">${signIn.ofLogin(login.email)}</span></button>
</li>`,
  )
  return html`<section aria-labelledby="demo-logins">
<h2 id="demo-logins">${signIn.demoLogins}</h2>
<p class="small">${signIn.chooseOne}</p>
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
  const { words, language } = view
  const { signIn } = words
  const lead = view.again ? signIn.leadAgain : signIn.lead
  const body = html`<div class="columns">
<section>
<h1>${signIn.title}</h1>
<p class="lead">${lead}</p>
<form class="card first" method="post" action="/interaction/${view.uid}">
${view.refused && html`<p class="error" id="sign-in-error" role="alert">${signIn.refused}</p>`}
<div class="field"><label for="email">${words.email}</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username" value="${view.email}" ${invalid} ${focus === 'email' && html`autofocus`}></div>
<div class="field"><label for="password">${signIn.password}</label>
<input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password" value="${view.password ?? ''}" ${invalid} ${focus === 'password' && html`autofocus`}></div>
<button class="button primary wide" ${focus === 'button' && html`autofocus`}>${signIn.title}</button>
</form>
<p class="small"><a href="/interaction/${view.uid}?show=forgotten">${signIn.forgotten}</a></p>
<p class="small"><a href="/interaction/${view.uid}?show=create">${signIn.create}</a></p>
<p class="small"><a class="back" href="${view.cancels ? `/interaction/${view.uid}/cancel` : view.portalUrl}">${view.cancels ? words.cancel : words.backToPortal}</a></p>
</section>
${renderDemoLogins(view)}
</div>`
  const title = view.refused ? words.error(signIn.title) : signIn.title
  return renderPage({ title, service: words.service, skip: words.skip, language, body })
}
