import { html, type SafeHtml, trustHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import qrcode from 'qrcode-generator'

export interface SecondStepView {
  /** Of the interaction; part of the form's address. */
  uid: string
  mistake?: string | undefined
  /** Nothing can be typed any more. */
  isOver?: boolean
  /** Of whoever has no authenticator application yet. `address` is what its camera reads. */
  enroll?: { secret: string; address: string } | undefined
  /** The code of the moment, where the page tells it. */
  notified?: string | undefined
}

export function renderSecondStepPage(view: SecondStepView): string {
  const title = view.enroll ? 'Set up your one-time codes' : 'Enter your one-time code'
  const body = html`<h1>${title}</h1>
<p class="lead">${view.enroll ? 'Your sign-in needs more than a password: codes from an application on your telephone.' : 'Your password was right. Now the code of your authenticator application.'}</p>
<form class="card first" method="post" action="/interaction/${view.uid}/second" novalidate>
${view.enroll && renderEnrollment(view.enroll)}
${view.mistake && html`<p class="error" id="code-error" role="alert">${view.mistake}</p>`}
${!view.isOver && renderField(view)}
</form>
<p class="small"><a class="back" href="/interaction/${view.uid}">Begin again with your password</a></p>`
  return renderPage({ title: view.mistake ? `Error: ${title}` : title, service: 'Sign-in service', body })
}

function renderField({ mistake, notified, enroll }: SecondStepView): SafeHtml {
  const described = ['code-hint', mistake && 'code-error'].filter(Boolean).join(' ')
  const hint = notified
    ? 'This demo has no telephone: the code of the moment is filled in. A real one never tells it.'
    : 'Six digits. Another one comes every 30 seconds.'
  return html`<div class="field"><label for="code">One-time code</label>
<p class="small" id="code-hint">${hint}</p>
<input id="code" name="code" type="text" inputmode="numeric" required maxlength="16" autocomplete="one-time-code" value="${notified ?? ''}" aria-describedby="${described}" ${mistake && html`aria-invalid="true"`} ${!notified && html`autofocus`}></div>
<button class="button primary wide" ${notified && html`autofocus`}>${enroll ? 'Save and sign in' : 'Continue'}</button>`
}

function renderEnrollment({ secret, address }: { secret: string; address: string }): SafeHtml {
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return html`<section aria-labelledby="enroll">
<h2 id="enroll">In your authenticator application</h2>
<p>Add an account and point the camera at this picture.</p>
${drawCode(address)}
<p>No camera? Type this key: <strong>${spaced}</strong></p>
</section>`
}

/** Black on white whatever the page's colors, with the quiet zone that readers need. */
function drawCode(address: string): SafeHtml {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const side = count + 8
  const dark = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + 4} ${row + 4}h1v1h-1z`)
    .join('')
  return trustHtml(
    `<svg role="img" aria-label="Picture for your authenticator application" viewBox="0 0 ${side} ${side}" width="200" height="200" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${dark}"/></svg>`,
  )
}
