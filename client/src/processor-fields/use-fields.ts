import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldsOrder, MethodFields } from './method-fields.ts'
import { useMountFields } from './mount-fields-context.ts'

export type FieldsState =
  /** `attempt` counts from 0. */
  | { readonly kind: 'opening'; readonly attempt: number }
  | { readonly kind: 'open'; readonly fields: MethodFields }
  /** `error` is the refusal of the set-up, or why the processor's page did not load. */
  | { readonly kind: 'failed'; readonly error: unknown }

export interface OpenedFields {
  readonly container: RefObject<HTMLDivElement | null>
  readonly state: FieldsState
  /** Opens new fields with a set-up of their own, after a failure or after a set-up that was of no use. */
  readonly openAgain: () => void
}

interface FieldsToOpen extends Omit<FieldsOrder, 'clientSecret'> {
  /**
   * Opens a set-up at the server. Like `onEnter` it must stay the same function at each render:
   * another one opens new fields.
   */
  readonly openSetup: () => Promise<{ readonly clientSecret: string }>
}

/** Opens a set-up at the server and the processor's fields for it, inside `container`. */
export function useFields({ kind, label, onEnter, openSetup }: FieldsToOpen): OpenedFields {
  const mount = useMountFields()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<FieldsState>({ kind: 'opening', attempt: 0 })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    let mounted: MethodFields | undefined
    async function open(): Promise<void> {
      const { clientSecret } = await openSetup()
      if (isOver || !container.current) return
      const fields = await mount(container.current, { kind, clientSecret, label, onEnter })
      if (isOver) return fields.destroy()
      mounted = fields
      setState({ kind: 'open', fields })
    }
    setState({ kind: 'opening', attempt })
    open().catch((error: unknown) => {
      if (!isOver) setState({ kind: 'failed', error })
    })
    return () => {
      isOver = true
      mounted?.destroy()
    }
  }, [attempt, kind, label, mount, onEnter, openSetup])

  return { container, state, openAgain: () => setAttempt((before) => before + 1) }
}
