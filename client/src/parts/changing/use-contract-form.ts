import type { Endpoint, EndpointAnswer, EndpointCall } from '@myaccount/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { CallInput } from '../../api/call.ts'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import type { FormError } from '../../ui/notices/ErrorSummary.tsx'
import { type ChangeOptions, useChange } from './use-change.ts'

/** The input of a request as it was typed, before the contract checks it. */
type AsTyped<Value> =
  | Value
  | string
  | null
  | undefined
  | (Value extends object ? { readonly [Field in keyof Value]: AsTyped<Value[Field]> } : never)

export type TypedBody<E extends Endpoint> = AsTyped<EndpointCall<E>['body']>

type TypedInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly body: TypedBody<E>
}

/**
 * Maps a field of the body, named as the server names it ("call.person"), to the message shown while the contract
 * refuses the field. Null: only the server checks the field, and the field shows the server's message. The fields are
 * in the order of the page: the first wrong one gets the focus.
 */
export type FieldWords = Readonly<Record<string, string | null>>

interface ContractFormOptions<E extends Endpoint> extends Pick<ChangeOptions<E>, 'changed' | 'onDone'> {
  readonly words: FieldWords
}

export interface ContractForm<E extends Endpoint> {
  readonly isBusy: boolean
  /** The refusal of the last call, unless a field shows it. */
  readonly refusal: ApiError | null
  /** Returns the message of the contract or of the server at the field, until the person changes the field. */
  readonly errorAt: (field: string) => string | undefined
  /** The wrong fields with their messages, for the summary on top of the form (FormErrors.tsx), until the next try. */
  readonly errors: readonly FormError[]
  /**
   * Sends the typed input, and moves the focus to the first wrong field. Resolves with the answer, or undefined if the
   * call was refused or one is under way.
   */
  readonly send: (
    form: HTMLFormElement,
    input: TypedInput<E>,
  ) => Promise<{ readonly answer: EndpointAnswer<E> } | undefined>
}

/**
 * A form that sends one request: checks it with the contract's own schema before it is sent, and shows what the
 * schema or the server refuses at its field. The name of a control is the last part of its field's name.
 */
export function useContractForm<E extends Endpoint>(
  endpoint: E,
  { words, ...options }: ContractFormOptions<E>,
): ContractForm<E> {
  const fields = Object.keys(words)
  const checks = fields.filter((field) => words[field] !== null)
  const { isBusy, refusal, run } = useChange(endpoint, { ...options, checks })
  const sent = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<Edited>({ since: null, names: [] })
  const messageAt = (field: string) =>
    refusal?.fields.includes(field) ? (words[field] ?? undefined) : messageAtField(refusal?.body, field)
  const errors = fields.flatMap((field) => {
    const message = messageAt(field)
    return message === undefined ? [] : [{ name: nameOf(field), message }]
  })
  const firstWrong = errors[0]?.name
  useEffect(() => {
    const form = sent.current
    if (!refusal || !form || firstWrong === undefined) return
    form.querySelector<HTMLElement>(`[name="${firstWrong}"]:not(:disabled)`)?.focus()
    const noteEdit = ({ target }: Event) => {
      if (!(target instanceof Element) || !form.contains(target)) return
      const name = target.getAttribute('name') ?? ''
      setEdited((before) => {
        const names = before.since === refusal ? before.names : []
        return names.includes(name) ? before : { since: refusal, names: [...names, name] }
      })
    }
    // The listener is at the document, so that it runs after React's own. A listener at the form would run first, and
    // its render would reset the control to its previous text before React reads the new one.
    document.addEventListener('input', noteEdit)
    return () => document.removeEventListener('input', noteEdit)
  }, [refusal, firstWrong])
  return {
    isBusy,
    refusal: errors.length > 0 ? null : refusal,
    errorAt: (field) =>
      edited.since === refusal && edited.names.includes(nameOf(field)) ? undefined : messageAt(field),
    errors,
    send(form, input) {
      sent.current = form
      // The contract checks the input before it is sent, so it is a request by then.
      return run(input as CallInput<E>)
    },
  }
}

/** Returns the name of the field's control. */
function nameOf(field: string): string {
  return field.split('.').at(-1) ?? ''
}

/** The names of the controls that were changed since the last refusal. */
interface Edited {
  readonly since: ApiError | null
  readonly names: readonly string[]
}
