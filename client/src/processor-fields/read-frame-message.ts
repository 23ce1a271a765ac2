import type { FieldMessage, FieldsAnswer } from './method-fields.ts'

export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'enter' }
  /** The bank asks the cardholder: the answer takes as long as a person does. */
  | { readonly kind: 'waits' }
  /** Pixels that the frame's content needs. */
  | { readonly kind: 'height'; readonly heightPx: number }
  | { readonly kind: 'submit-result'; readonly answer: FieldsAnswer }

/** More is a fault of the frame: it would push the buttons off the page. */
const heightPxAtMost = 2000

/** What the embedded processor's frame says; null for anything else. From another origin, so nothing is believed. */
export function readFrameMessage(data: unknown): FrameMessage | null {
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

/** The frame says `form` of what is about none of its inputs. */
function nameField({ field, message }: FrameField): FieldMessage {
  return { field: field === 'form' ? null : field, message }
}

function isFrameField(value: unknown): value is FrameField {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
