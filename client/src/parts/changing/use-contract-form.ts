import type { Endpoint, EndpointAnswer, EndpointCall } from '@myaccount/contract/endpoint'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { CallInput } from '../../api/call.ts'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import type { FormError } from '../../ui/notices/ErrorSummary.tsx'
import { useChange } from './use-change.ts'

/** A request as it was typed: the contract decides whether it is one. */
type AsTyped<Value> =
  | Value
  | string
  | null
  | undefined
  | (Value extends object ? { readonly [Field in keyof Value]: AsTyped<Value[Field]> } : never)

type TypedInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly body: AsTyped<EndpointCall<E>['body']>
}

interface ContractFormOptions {
  /**
   * By field of the body, named as the server names it ("call.person"): what to enter, in the order of the form. The
   * contract's own schema decides when it is shown. A field without words here is refused by the server alone.
   */
  readonly words: Readonly<Record<string, string>>
  /** As of `useChange`. */
  readonly changed?: readonly Pick<Endpoint, 'path'>[]
}

export interface ContractForm<E extends Endpoint> {
  readonly isBusy: boolean
  /** Why nothing was done, if no field shows it. */
  readonly refusal: ApiError | null
  /** What is wrong at the field, by the contract or by the server. */
  readonly errorAt: (field: string) => string | undefined
  /** All that is wrong at fields, for the summary of a long form. */
  readonly errors: readonly FormError[]
  /** Sends what was typed; the focus goes to the first wrong field. Resolves as `useChange` does. */
  readonly send: (
    form: HTMLFormElement,
    input: TypedInput<E>,
  ) => Promise<{ readonly answer: EndpointAnswer<E> } | undefined>
}

/**
 * A form that sends one request: checks it with the contract's own schema before it is sent, and shows what the
 * schema or the server refuses at its field.
 */
export function useContractForm<E extends Endpoint>(
  endpoint: E,
  { words, changed = [] }: ContractFormOptions,
): ContractForm<E> {
  const fields = Object.keys(words)
  const change = useChange(endpoint, { checks: fields, changed })
  const sent = useRef<HTMLFormElement>(null)
  const { refusal } = change
  const errorAt = (field: string) =>
    refusal?.fields.includes(field) ? words[field] : messageAtField(refusal?.body, field)
  const errors = fields.flatMap((name) => {
    const message = errorAt(name)
    return message === undefined ? [] : [{ name, message }]
  })
  useEffect(() => {
    if (refusal) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return {
    isBusy: change.isBusy,
    refusal: errors.length > 0 ? null : refusal,
    errorAt,
    errors,
    send(form, input) {
      sent.current = form
      // What the contract has checked is a request.
      return change.run(input as CallInput<E>)
    },
  }
}
