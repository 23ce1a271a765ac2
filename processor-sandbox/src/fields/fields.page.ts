import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'

export interface FieldsView {
  readonly kind: 'card' | 'bank'
  readonly clientSecret: string
  readonly publishableKey: string
  readonly parentOrigin: string
  /** Where 3-D Secure comes back to; null leaves it to the caller. */
  readonly returnUrl: string | null
}

interface Input {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly autocomplete: string
  readonly isNumeric?: boolean
  readonly maxLength: number
  /** A place under it that the script fills: a live region must be there before its words. */
  readonly note?: string
}

const cardInputs: readonly Input[] = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', isNumeric: true, maxLength: 30 },
  { name: 'expiry', label: 'Expiry date', hint: 'MM/YY', autocomplete: 'cc-exp', maxLength: 9 },
  {
    name: 'code',
    label: 'Card security code',
    hint: '3 digits, Amex 4',
    autocomplete: 'cc-csc',
    isNumeric: true,
    maxLength: 4,
  },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', maxLength: 60 },
  { name: 'zip', label: 'Billing ZIP code', autocomplete: 'billing postal-code', maxLength: 10 },
]

const bankInputs: readonly Input[] = [
  { name: 'holder', label: 'Name on the bank account', autocomplete: 'organization', maxLength: 60 },
  {
    name: 'routing',
    label: 'Routing number',
    hint: '9 digits, at the bottom left of a check',
    autocomplete: 'off',
    isNumeric: true,
    maxLength: 12,
    note: 'routing-bank',
  },
  { name: 'account', label: 'Account number', autocomplete: 'off', isNumeric: true, maxLength: 30 },
  { name: 'repeat', label: 'Account number again', autocomplete: 'off', isNumeric: true, maxLength: 30 },
]

function renderInput({ name, label, hint, autocomplete, isNumeric, maxLength, note }: Input): SafeHtml {
  const described = [hint !== undefined && `${name}-hint`, note, `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" required maxlength="${maxLength}" autocomplete="${autocomplete}" spellcheck="false" aria-describedby="${described}" ${isNumeric && html`inputmode="numeric"`}>
${note !== undefined && html`<p class="note" id="${note}" role="status"></p>`}
<p class="field-error" id="${name}-error" hidden></p></div>`
}

const accountType = html`<fieldset class="field" id="type" aria-describedby="type-error"><legend>Account type</legend>
<div class="choices"><label><input type="radio" name="type" value="checking">Checking</label>
<label><input type="radio" name="type" value="savings">Savings</label></div>
<p class="field-error" id="type-error" hidden></p></fieldset>`

/** What the cardholder's bank asks while a card is saved (3-D Secure); it takes the place of the fields. */
const bankQuestion = html`<section class="first" id="bank-question" aria-labelledby="bank-heading" hidden>
<h1 id="bank-heading" tabindex="-1">Confirm with your bank</h1>
<p>Demo bank: MyAccount asks to save this card. Nothing is charged.</p>
<div class="buttons"><button class="button primary" type="button" value="confirm">Confirm</button>
<button class="button" type="button" value="refuse">Refuse</button></div></section>`

/** The frame that the portal shows. It works with its script only: without, nothing is sent anywhere. */
export function renderFields(view: FieldsView): string {
  const title = view.kind === 'card' ? 'Card details' : 'Bank account details'
  const inputs = (view.kind === 'card' ? cardInputs : bankInputs).map(renderInput)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/look/base.css">
<link rel="stylesheet" href="/look/theme.css">
<link rel="stylesheet" href="/look/controls.css">
<link rel="stylesheet" href="/look/fields.css">
<link rel="icon" href="data:,">
<script type="module" src="/look/fields.js"></script>
</head>
<body class="frame">
<form id="fields" class="${view.kind}-fields" aria-label="${title}" novalidate data-kind="${view.kind}" data-secret="${view.clientSecret}" data-key="${view.publishableKey}" data-parent="${view.parentOrigin}" data-return="${view.returnUrl ?? ''}">
${inputs}${view.kind === 'bank' && accountType}
</form>
${view.kind === 'card' && bankQuestion}
<div class="hidden-text" id="announce" role="alert"></div>
<noscript><p class="error">Turn on JavaScript to enter your details. No money has been taken.</p></noscript>
</body>
</html>`.markup
}
