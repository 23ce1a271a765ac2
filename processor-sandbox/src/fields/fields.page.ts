import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import type { PayerWords } from '../words/english.ts'
import type { LocaleWords } from '../words/words-of-locale.ts'

export interface FieldsView extends LocaleWords {
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

function cardInputs({ card }: PayerWords): readonly Input[] {
  return [
    { name: 'number', label: card.number, autocomplete: 'cc-number', isNumeric: true, maxLength: 30 },
    { name: 'expiry', label: card.expiry, hint: card.expiryHint, autocomplete: 'cc-exp', maxLength: 9 },
    {
      name: 'code',
      label: card.code,
      hint: card.codeHint,
      autocomplete: 'cc-csc',
      isNumeric: true,
      maxLength: 4,
    },
    { name: 'name', label: card.name, autocomplete: 'cc-name', maxLength: 60 },
    { name: 'zip', label: card.zip, autocomplete: 'billing postal-code', maxLength: 10 },
  ]
}

function bankInputs({ bank }: PayerWords): readonly Input[] {
  return [
    { name: 'holder', label: bank.holder, autocomplete: 'organization', maxLength: 60 },
    {
      name: 'routing',
      label: bank.routing,
      hint: bank.routingHint,
      autocomplete: 'off',
      isNumeric: true,
      maxLength: 12,
      note: 'routing-bank',
    },
    { name: 'account', label: bank.account, autocomplete: 'off', isNumeric: true, maxLength: 30 },
    { name: 'repeat', label: bank.repeat, autocomplete: 'off', isNumeric: true, maxLength: 30 },
  ]
}

function renderInput({ name, label, hint, autocomplete, isNumeric, maxLength, note }: Input): SafeHtml {
  const described = [hint !== undefined && `${name}-hint`, note, `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" required maxlength="${maxLength}" autocomplete="${autocomplete}" spellcheck="false" aria-describedby="${described}" ${isNumeric && html`inputmode="numeric"`}>
${note !== undefined && html`<p class="note" id="${note}" role="status"></p>`}
<p class="field-error" id="${name}-error" hidden></p></div>`
}

function renderAccountType({ bank }: PayerWords): SafeHtml {
  return html`<fieldset class="field" id="type" aria-describedby="type-error"><legend>${bank.type}</legend>
<div class="choices"><label><input type="radio" name="type" value="checking">${bank.checking}</label>
<label><input type="radio" name="type" value="savings">${bank.savings}</label></div>
<p class="field-error" id="type-error" hidden></p></fieldset>`
}

/** What the cardholder's bank asks while a card is saved (3-D Secure); it takes the place of the fields. */
function renderBankQuestion({ challenge }: PayerWords): SafeHtml {
  return html`<section class="first" id="bank-question" aria-labelledby="bank-heading" hidden>
<h1 id="bank-heading" tabindex="-1">${challenge.title}</h1>
<p>${challenge.inFrame}</p>
<div class="buttons"><button class="button primary" type="button" value="confirm">${challenge.confirm}</button>
<button class="button" type="button" value="refuse">${challenge.refuse}</button></div></section>`
}

/** The frame that the portal shows. It works with its script only: without, nothing is sent anywhere. */
export function renderFields(view: FieldsView): string {
  const { kind, words, locale } = view
  const { title } = words[kind]
  const inputs = (kind === 'card' ? cardInputs : bankInputs)(words).map(renderInput)
  return html`<!doctype html>
<html lang="${locale}">
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
<form id="fields" class="${kind}-fields" aria-label="${title}" novalidate data-kind="${kind}" data-secret="${view.clientSecret}" data-key="${view.publishableKey}" data-parent="${view.parentOrigin}" data-return="${view.returnUrl ?? ''}" data-unreachable="${words.refused.unreachable}" data-not-confirmed="${words.refused.notConfirmed}">
${inputs}${kind === 'bank' && renderAccountType(words)}
</form>
${kind === 'card' && renderBankQuestion(words)}
<div class="hidden-text" id="announce" role="alert"></div>
<noscript><p class="error">${words.noScript}</p></noscript>
</body>
</html>`.markup
}
