import { type StepUpFacts, startMethod } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { FieldsOrder, MethodFields } from '../../../processor-fields/method-fields.ts'
import { useMountFields } from '../../../processor-fields/mount-fields-context.ts'

export type FieldsState =
  /** `attempt` counts from 0. */
  | { readonly kind: 'opening'; readonly attempt: number }
  | { readonly kind: 'open'; readonly fields: MethodFields }
  /** `refusal` is null where the processor's page did not come. */
  | { readonly kind: 'failed'; readonly refusal: ApiError | null }

interface ProcessorFields {
  readonly container: RefObject<HTMLDivElement | null>
  readonly state: FieldsState
  /** New fields with a set-up of their own: after a failure, and after a set-up that was of no use. */
  readonly openAgain: () => void
}

type Order = Omit<FieldsOrder, 'clientSecret'> & {
  readonly accountNumber: AccountNumber
  readonly stepUpId: StepUpFacts['stepUpId'] | undefined
}

/** Opens a set-up at the server and the processor's fields for it, inside `container`. */
export function useProcessorFields({
  kind,
  label,
  accountNumber,
  stepUpId,
  onEnter,
}: Order): ProcessorFields {
  const call = useCall()
  const mount = useMountFields()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<FieldsState>({ kind: 'opening', attempt: 0 })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    let mounted: MethodFields | undefined
    async function open(): Promise<void> {
      const body = { accountNumber, kind, ...(stepUpId !== undefined && { stepUpId }) }
      const { clientSecret } = await call(startMethod, { body }, { expect: 'all' })
      if (isOver || !container.current) return
      const fields = await mount(container.current, { kind, clientSecret, label, onEnter })
      if (isOver) return fields.destroy()
      mounted = fields
      setState({ kind: 'open', fields })
    }
    setState({ kind: 'opening', attempt })
    open().catch((error) => {
      if (!isOver) setState({ kind: 'failed', refusal: error instanceof ApiError ? error : null })
    })
    return () => {
      isOver = true
      mounted?.destroy()
    }
  }, [accountNumber, attempt, call, stepUpId, kind, label, mount, onEnter])

  return { container, state, openAgain: () => setAttempt((before) => before + 1) }
}
