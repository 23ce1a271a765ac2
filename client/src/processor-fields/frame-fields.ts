import { languageOfTag } from '@myaccount/messages/language'
import type { FieldMessage, FieldsAnswer, FieldsOrder, MethodFields } from './method-fields.ts'

type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'enter' }
  /** The bank asks the cardholder: the answer takes as long as a person does. */
  | { readonly kind: 'waits' }
  /** Pixels that the frame's content needs. */
  | { readonly kind: 'height'; readonly heightPx: number }
  | { readonly kind: 'submit-result'; readonly answer: FieldsAnswer }

/** A larger height is a fault of the frame: it would push the buttons off the page. */
const heightPxAtMost = 2000

/**
 * Reads a message of the embedded processor's frame; null for anything else. Every field is checked, because the frame
 * has another origin.
 */
function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data) || data.source !== 'processor-fields') return null
  switch (data.kind) {
    case 'ready':
    case 'enter':
    case 'waits':
      return { kind: data.kind }
    case 'height': {
      const { heightPx } = data
      return typeof heightPx === 'number' && heightPx > 0 && heightPx <= heightPxAtMost
        ? { kind: 'height', heightPx: Math.ceil(heightPx) }
        : null
    }
    case 'submit-result':
      return isRecord(data.result) ? readResult(data.result) : null
    default:
      return null
  }
}

function readResult({ ok, setupIntentId, fields }: Record<string, unknown>): FrameMessage | null {
  if (ok === true)
    return typeof setupIntentId === 'string'
      ? { kind: 'submit-result', answer: { ok: true, setupId: setupIntentId } }
      : null
  const known = Array.isArray(fields) ? fields.filter(isFrameField) : []
  return {
    kind: 'submit-result',
    answer: { ok: false, fields: known.map(nameField) },
  }
}

interface FrameField {
  readonly field: string
  readonly message: string
}

/** Returns null for the name `form`, which the frame gives to errors about none of its inputs. */
function nameField({ field, message }: FrameField): FieldMessage {
  return { field: field === 'form' ? null : field, message }
}

function isFrameField(value: unknown): value is FrameField {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const readyWithinMs = 10_000
const answerWithinMs = 30_000
/** The height until the frame has sent its own: about that of the card's fields. */
const firstHeightPx = 360
const edgePx = 4

/** Mounts the embedded processor's fields: a page of its own origin, of which we see nothing but its messages. */
export function mountFrameFields(
  origin: string,
  container: HTMLElement,
  { kind, clientSecret, label, onEnter }: FieldsOrder,
): Promise<MethodFields> {
  const frame = document.createElement('iframe')
  frame.title = label
  frame.src = addressOf(origin, kind, clientSecret)
  // The frame's page keeps this edge free for its focus marks, so the frame is widened to align
  // its fields with our labels.
  frame.style.width = `calc(100% + ${2 * edgePx}px)`
  frame.style.marginInline = `-${edgePx}px`
  frame.style.border = '0'
  frame.style.display = 'block'
  frame.style.height = `${firstHeightPx}px`
  let answer: ((answer: FieldsAnswer) => void) | undefined
  let becomeReady: () => void = () => {}
  let waitForPerson: () => void = () => {}
  const onMessage = (event: MessageEvent) => {
    // Any window may post to this one: only our frame counts, and only while it shows a page of the processor.
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.kind === 'ready') becomeReady()
    if (message?.kind === 'enter') onEnter()
    if (message?.kind === 'waits') waitForPerson()
    if (message?.kind === 'height') frame.style.height = `${message.heightPx}px`
    if (message?.kind === 'submit-result') answer?.(message.answer)
  }
  const destroy = () => {
    window.removeEventListener('message', onMessage)
    frame.remove()
    answer?.({ ok: false, fields: [] })
  }
  const ask = (kind: 'submit' | 'check') =>
    new Promise<FieldsAnswer>((resolve) => {
      const timer = setTimeout(() => answer?.({ ok: false, fields: [] }), answerWithinMs)
      waitForPerson = () => clearTimeout(timer)
      answer = (given) => {
        clearTimeout(timer)
        answer = undefined
        resolve(given)
      }
      frame.contentWindow?.postMessage({ source: 'myaccount', kind }, origin)
    })
  const fields: MethodFields = {
    focus: () => frame.focus(),
    submit: () => ask('submit'),
    async check() {
      const given = await ask('check')
      return { isWrong: !given.ok && given.fields.length > 0 }
    },
    destroy,
  }
  window.addEventListener('message', onMessage)
  container.append(frame)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      destroy()
      reject(new Error('The fields did not come in time'))
    }, readyWithinMs)
    becomeReady = () => {
      clearTimeout(timer)
      resolve(fields)
    }
  })
}

function addressOf(origin: string, kind: FieldsOrder['kind'], clientSecret: string): string {
  const url = new URL(`/fields/${kind}`, origin)
  url.searchParams.set('client_secret', clientSecret)
  url.searchParams.set('parent', window.location.origin)
  // The frame's labels and messages stand among ours, so they are in the same language.
  url.searchParams.set('locale', languageOfTag(document.documentElement.lang) ?? 'auto')
  return url.href
}
