import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { SignInMistakes, TypedSignIn } from '../accounts/check-new-sign-in.ts'

const service = 'Sign-in service'

interface FieldView {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  value?: string
  hint?: string
  mistake: string | undefined
  autocomplete: string
  autofocus?: boolean
}

function renderField(view: FieldView): SafeHtml {
  const { name, mistake, hint } = view
  const described = [hint && `${name}-hint`, mistake && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${view.label}</label>
${hint && html`<p class="small" id="${name}-hint">${hint}</p>`}
${mistake && html`<p class="error" id="${name}-error" role="alert">${mistake}</p>`}
<input id="${name}" name="${name}" type="${view.type}" required maxlength="254" autocomplete="${view.autocomplete}" value="${view.value ?? ''}" ${described && html`aria-describedby="${described}"`} ${mistake && html`aria-invalid="true"`} ${view.autofocus && html`autofocus`}></div>`
}

const passwordHint = 'At least 15 characters. A few words in a row are easy to keep in mind.'

export function renderCreatePage(uid: string, typed: TypedSignIn, mistakes: SignInMistakes): string {
  const [first = 'name'] = Object.keys(mistakes)
  const body = html`<h1>Create your sign-in</h1>
<p class="lead">Use your own email address, not one that others read.</p>
<form class="card first" method="post" action="/interaction/${uid}/create" novalidate>
${renderField({ name: 'name', label: 'First and last name', type: 'text', value: typed.name, mistake: mistakes.name, autocomplete: 'name', autofocus: first === 'name' })}
${renderField({ name: 'email', label: 'Email', type: 'email', value: typed.email, mistake: mistakes.email, autocomplete: 'username', autofocus: first === 'email' })}
${renderField({ name: 'password', label: 'Password', type: 'password', hint: passwordHint, mistake: mistakes.password, autocomplete: 'new-password', autofocus: first === 'password' })}
<button class="button primary wide">Email me a code</button>
</form>
<p class="small"><a href="/interaction/${uid}?show=sign-in">I have a sign-in already</a></p>`
  const title = Object.keys(mistakes).length > 0 ? 'Error: Create your sign-in' : 'Create your sign-in'
  return renderPage({ title, service, body })
}

export function renderForgottenPage(uid: string, email: string, mistake: string | undefined): string {
  const body = html`<h1>Forgot your password?</h1>
<p class="lead">We email you a code, and you choose a new one.</p>
<form class="card first" method="post" action="/interaction/${uid}/forgotten" novalidate>
${renderField({ name: 'email', label: 'Email', type: 'email', value: email, mistake, autocomplete: 'username', autofocus: true })}
<button class="button primary wide">Email me a code</button>
</form>
<p class="small"><a class="back" href="/interaction/${uid}?show=sign-in">Back to sign-in</a></p>`
  return renderPage({ title: 'Forgot your password?', service, body })
}

interface CodeView {
  uid: string
  purpose: 'create' | 'forgotten'
  sentTo: string
  mistakes: { code?: string | undefined; password?: string | undefined }
}

/** The same whether there was something to send or not. */
export function renderCodePage({ uid, purpose, sentTo, mistakes }: CodeView): string {
  const isNew = purpose === 'create'
  const title = isNew ? 'Confirm your email' : 'Choose a new password'
  const body = html`<h1>${title}</h1>
<p class="lead">${isNew ? `We sent an email to ${sentTo}.` : `If ${sentTo} has a sign-in, we sent an email to it.`} Enter the code from it.</p>
<form class="card first" method="post" action="/interaction/${uid}/confirm" novalidate>
<input type="hidden" name="purpose" value="${purpose}">
${renderField({ name: 'code', label: 'Code from our email', type: 'text', hint: 'Six digits, good for ten minutes.', mistake: mistakes.code, autocomplete: 'one-time-code', autofocus: true })}
${!isNew && renderField({ name: 'password', label: 'New password', type: 'password', hint: passwordHint, mistake: mistakes.password, autocomplete: 'new-password' })}
<button class="button primary wide">${isNew ? 'Create my sign-in' : 'Save and sign in'}</button>
</form>
<p class="small"><a href="/interaction/${uid}?show=${purpose}">No email? Check the address and ask again.</a></p>`
  return renderPage({ title, service, body })
}
