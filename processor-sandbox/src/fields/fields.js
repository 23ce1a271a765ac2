/**
 * The fields' own script. It talks to its own origin and to the one parent that the page names. What was typed goes
 * to the processor alone; the parent hears only of states.
 */
const form = document.getElementById('fields')
const announce = document.getElementById('announce')
const { kind, secret, key, parent: parentOrigin, return: returnUrl } = form.dataset
const { unreachable, notConfirmed } = form.dataset
const locale = document.documentElement.lang
const setupIntentId = secret.split('_secret_')[0]
let isSending = false

const tell = (message) => window.parent.postMessage({ source: 'processor-fields', ...message }, parentOrigin)
const readTyped = () => Object.fromEntries(new FormData(form))

function clearErrors() {
  for (const each of form.querySelectorAll('.field-error')) {
    each.hidden = true
    each.textContent = ''
  }
  for (const each of form.querySelectorAll('[aria-invalid]')) each.removeAttribute('aria-invalid')
  announce.textContent = ''
}

/** Marks the inputs. What is about none of them is the parent's to say, beside its button. */
function showErrors(wrong) {
  const fields = wrong.filter(({ field }) => field !== 'form')
  for (const { field, message } of fields) {
    const place = document.getElementById(`${field}-error`)
    place.textContent = message
    place.hidden = false
    document.getElementById(field)?.setAttribute('aria-invalid', 'true')
  }
  announce.textContent = fields.map(({ message }) => message).join(' ')
  const target = document.getElementById(fields[0]?.field)
  const focusable = target?.matches('fieldset') ? target.querySelector('input') : target
  focusable?.focus()
}

async function postJson(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

function confirmBody(typed, prepared) {
  const body = new URLSearchParams({ client_secret: secret, ...prepared })
  const data = (name, value) => body.set(`payment_method_data${name}`, value)
  if (returnUrl) body.set('return_url', returnUrl)
  if (kind === 'card') {
    data('[type]', 'card')
    data('[card][number]', typed.number)
    data('[card][cvc]', typed.code.trim())
    data('[billing_details][name]', typed.name.trim())
    data('[billing_details][address][postal_code]', typed.zip.trim())
  } else {
    data('[type]', 'us_bank_account')
    data('[us_bank_account][routing_number]', typed.routing.replace(/[\s-]/g, ''))
    data('[us_bank_account][account_number]', typed.account)
    data('[us_bank_account][account_type]', typed.type)
    data('[billing_details][name]', typed.holder.trim())
    body.set('mandate_data[customer_acceptance][type]', 'online')
    body.set('mandate_data[customer_acceptance][online][user_agent]', navigator.userAgent)
  }
  return body
}

async function confirm(typed, prepared) {
  const answer = await fetch(`/v1/setup_intents/${setupIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: confirmBody(typed, prepared),
  })
  const body = await answer.json()
  if (answer.ok && asksBank(body)) return askBank()
  if (answer.ok) return { ok: true, setupIntentId: body.id, status: body.status }
  const { code, decline_code: declineCode } = body.error
  return { ok: false, fields: [await postJson(`/fields/refusal?locale=${locale}`, { code, declineCode })] }
}

/** Deposits to a bank account are a matter of days; a card's bank asks at once. */
function asksBank({ status, next_action: action }) {
  return status === 'requires_action' && action?.type !== 'verify_with_microdeposits'
}

/** Puts the bank's question in the place of the fields until it is answered. The parent waits as long as that takes. */
async function askBank() {
  const question = document.getElementById('bank-question')
  form.hidden = true
  question.hidden = false
  question.querySelector('h1').focus()
  tell({ kind: 'waits' })
  const answer = await new Promise((resolve) => {
    for (const button of question.querySelectorAll('button'))
      button.addEventListener('click', () => resolve(button.value), { once: true })
  })
  question.hidden = true
  form.hidden = false
  // The focus was on a button that is gone.
  form.querySelector('input').focus()
  await fetch(`/three-d-secure/${setupIntentId}`, { method: 'POST', body: new URLSearchParams({ answer }) })
  return answer === 'confirm'
    ? { ok: true, setupIntentId, status: 'succeeded' }
    : { ok: false, fields: [{ field: 'form', message: notConfirmed }] }
}

const judge = (typed) => postJson(`/fields/${kind}/check?locale=${locale}`, typed)

async function send() {
  clearErrors()
  const typed = readTyped()
  const { fields, prepared } = await judge(typed)
  return fields.length > 0 ? { ok: false, fields } : confirm(typed, prepared)
}

async function submit() {
  if (isSending) return
  isSending = true
  form.setAttribute('aria-busy', 'true')
  const result = await send().catch(() => ({ ok: false, fields: [{ field: 'form', message: unreachable }] }))
  isSending = false
  form.removeAttribute('aria-busy')
  if (!result.ok) showErrors(result.fields)
  tell({ kind: 'submit-result', result })
}

/** Only marks what is wrong: the parent has found something in its own fields, so nothing is to be sent. */
async function check() {
  clearErrors()
  const { fields } = await judge(readTyped()).catch(() => ({ fields: [] }))
  showErrors(fields)
  tell({ kind: 'submit-result', result: { ok: false, fields } })
}

const routing = document.getElementById('routing')

/** Whose number it is, before anything is saved. Of two answers the one to what stands there now is shown. */
async function nameBank() {
  const { value } = routing
  const place = document.getElementById('routing-bank')
  const isWhole = value.replace(/[\s-]/g, '').length === 9
  const { bank } = isWhole ? await judge({ routing: value }).catch(() => ({ bank: null })) : { bank: null }
  if (routing.value !== value) return
  place.textContent = bank?.text ?? ''
  place.dataset.known = String(bank?.isKnown ?? false)
}
routing?.addEventListener('input', () => void nameBank())

const number = document.getElementById('number')

/** In fours as on the card; American Express has three groups. */
function groupsOf(digits) {
  if (/^3[47]/.test(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
  return digits.match(/.{1,4}/g) ?? []
}

/** While it is typed at its end: elsewhere the caret would jump. */
function groupNumber() {
  if (number.selectionStart !== number.value.length) return
  const grouped = groupsOf(number.value.replace(/[\s-]/g, '')).filter(Boolean).join(' ')
  if (grouped !== number.value) number.value = grouped
}
number?.addEventListener('input', groupNumber)

window.addEventListener('message', (event) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  if (event.data?.source !== 'myaccount') return
  if (event.data.kind === 'submit') void submit()
  if (event.data.kind === 'check') void check()
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('keydown', (event) => {
  // The button is the parent's, so what Enter does is the parent's to decide.
  if (event.key === 'Enter') tell({ kind: 'enter' })
})
form.addEventListener('input', () => {
  const typed = readTyped()
  const isComplete = [...form.querySelectorAll('input')].every(({ name }) => typed[name]?.trim())
  tell({ kind: 'change', isComplete })
})
new ResizeObserver(() =>
  tell({ kind: 'height', heightPx: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement)
tell({ kind: 'ready' })
