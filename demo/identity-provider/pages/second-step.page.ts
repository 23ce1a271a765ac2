import { html, type SafeHtml, trustHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import qrcode from 'qrcode-generator'
import type { ProviderWords } from '../words/english.ts'
import type { ReaderWords } from '../words/words-for-reader.ts'

export interface SecondStepView extends ReaderWords {
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
  const { words, language } = view
  const { secondStep } = words
  const title = view.enroll ? secondStep.enrollTitle : secondStep.title
  const body = html`<h1>${title}</h1>
<p class="lead">${view.enroll ? secondStep.enrollLead : secondStep.lead}</p>
<form class="card first" method="post" action="/interaction/${view.uid}/second" novalidate>
${view.enroll && renderEnrollment(view.enroll, secondStep)}
${view.mistake && html`<p class="error" id="code-error" role="alert">${view.mistake}</p>`}
${!view.isOver && renderField(view)}
</form>
<p class="small"><a class="back" href="/interaction/${view.uid}">${secondStep.again}</a></p>`
  return renderPage({
    title: view.mistake ? words.error(title) : title,
    service: words.service,
    skip: words.skip,
    language,
    body,
  })
}

function renderField({ mistake, notified, enroll, words: { secondStep } }: SecondStepView): SafeHtml {
  const described = ['code-hint', mistake && 'code-error'].filter(Boolean).join(' ')
  const hint = notified ? secondStep.demoHint : secondStep.hint
  return html`<div class="field"><label for="code">${secondStep.code}</label>
<p class="small" id="code-hint">${hint}</p>
<input id="code" name="code" type="text" inputmode="numeric" required maxlength="16" autocomplete="one-time-code" value="${notified ?? ''}" aria-describedby="${described}" ${mistake && html`aria-invalid="true"`} ${!notified && html`autofocus`}></div>
<button class="button primary wide" ${notified && html`autofocus`}>${enroll ? secondStep.save : secondStep.next}</button>`
}

function renderEnrollment(
  { secret, address }: { secret: string; address: string },
  { inApplication, camera, key, picture }: ProviderWords['secondStep'],
): SafeHtml {
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return html`<section aria-labelledby="enroll">
<h2 id="enroll">${inApplication}</h2>
<p>${camera}</p>
${drawCode(address, picture)}
<p>${key} <strong>${spaced}</strong></p>
</section>`
}

/** Black on white whatever the page's colors, with the quiet zone that readers need. */
function drawCode(address: string, picture: string): SafeHtml {
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
    `<svg role="img" aria-label="${picture}" viewBox="0 0 ${side} ${side}" width="200" height="200" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${dark}"/></svg>`,
  )
}
