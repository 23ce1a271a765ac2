import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { SignInMistakes, TypedSignIn } from '../accounts/check-new-sign-in.ts'
import type { ReaderWords } from '../words/words-for-reader.ts'

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

interface CreateView {
  uid: string
  typed: TypedSignIn
  mistakes: SignInMistakes
}

export function renderCreatePage(
  { uid, typed, mistakes }: CreateView,
  { words, language }: ReaderWords,
): string {
  const { create } = words
  const [first = 'name'] = Object.keys(mistakes)
  const body = html`<h1>${create.title}</h1>
<p class="lead">${create.lead}</p>
<form class="card first" method="post" action="/interaction/${uid}/create" novalidate>
${renderField({ name: 'name', label: create.name, type: 'text', value: typed.name, mistake: mistakes.name, autocomplete: 'name', autofocus: first === 'name' })}
${renderField({ name: 'email', label: words.email, type: 'email', value: typed.email, mistake: mistakes.email, autocomplete: 'username', autofocus: first === 'email' })}
${renderField({ name: 'password', label: words.signIn.password, type: 'password', hint: create.passwordHint, mistake: mistakes.password, autocomplete: 'new-password', autofocus: first === 'password' })}
<button class="button primary wide">${words.code.email}</button>
</form>
<p class="small"><a href="/interaction/${uid}?show=sign-in">${create.haveOne}</a></p>`
  const title = Object.keys(mistakes).length > 0 ? words.error(create.title) : create.title
  return renderPage({ title, service: words.service, skip: words.skip, language, body })
}

interface ForgottenView {
  uid: string
  email: string
  mistake: string | undefined
}

export function renderForgottenPage(
  { uid, email, mistake }: ForgottenView,
  { words, language }: ReaderWords,
): string {
  const { title, lead, back } = words.forgotten
  const body = html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<form class="card first" method="post" action="/interaction/${uid}/forgotten" novalidate>
${renderField({ name: 'email', label: words.email, type: 'email', value: email, mistake, autocomplete: 'username', autofocus: true })}
<button class="button primary wide">${words.code.email}</button>
</form>
<p class="small"><a class="back" href="/interaction/${uid}?show=sign-in">${back}</a></p>`
  return renderPage({ title, service: words.service, skip: words.skip, language, body })
}

interface CodeView {
  uid: string
  purpose: 'create' | 'forgotten'
  /** Null where no code is open. */
  sentTo: string | null
  mistakes: { code?: string | undefined; password?: string | undefined }
}

/** The same whether there was something to send or not. */
export function renderCodePage(
  { uid, purpose, sentTo, mistakes }: CodeView,
  { words, language }: ReaderWords,
): string {
  const { code, create, forgotten } = words
  const isNew = purpose === 'create'
  const title = isNew ? create.confirm : forgotten.choose
  const body = html`<h1>${title}</h1>
<p class="lead">${(isNew ? create : forgotten).sentTo(sentTo ?? words.yourAddress)}</p>
<form class="card first" method="post" action="/interaction/${uid}/confirm" novalidate>
<input type="hidden" name="purpose" value="${purpose}">
${renderField({ name: 'code', label: code.fromEmail, type: 'text', hint: code.sixDigits, mistake: mistakes.code, autocomplete: 'one-time-code', autofocus: true })}
${!isNew && renderField({ name: 'password', label: forgotten.newPassword, type: 'password', hint: create.passwordHint, mistake: mistakes.password, autocomplete: 'new-password' })}
<button class="button primary wide">${isNew ? create.finish : forgotten.finish}</button>
</form>
<p class="small"><a href="/interaction/${uid}?show=${purpose}">${words.noEmail}</a></p>`
  return renderPage({ title, service: words.service, skip: words.skip, language, body })
}
