import { useLingui } from '@lingui/react/macro'
import {
  addMethod,
  type MethodFacts,
  type StepUpFacts,
  startMethod,
} from '@myaccount/contract/endpoints/payment-methods'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useCallback, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { FieldMessage, FieldsOrder } from '../../../processor-fields/method-fields.ts'
import { type FieldsState, type OpenedFields, useFields } from '../../../processor-fields/use-fields.ts'
import { showBanner } from '../../../session/messages.ts'
import { useKeptMethods } from '../change/use-kept-methods.ts'
import { hasLongNumber, nicknameAtMost } from './nickname.ts'

export interface AddOrder {
  readonly kind: 'card' | 'bank'
  readonly label: string
  readonly accountNumber: AccountNumber
  /** Set for a bank account. */
  readonly stepUpId: StepUpFacts['stepUpId'] | undefined
  /** Must stay the same from render to render: a new function opens new fields. */
  readonly onEnter: () => void
  readonly onAdded: (method: MethodFacts) => void
}

interface Mistakes {
  readonly business?: string
  readonly nickname?: string
  /** The processor's fields are wrong too, and have the focus. */
  readonly isFocusElsewhere?: boolean
}

export interface Adding {
  readonly container: ReturnType<typeof useProcessorFields>['container']
  readonly fields: FieldsState
  readonly openAgain: () => void
  readonly isSaving: boolean
  /** The mistakes in our own fields. */
  readonly mistakes: Mistakes
  /** The mistakes in the processor's fields; null if it found none. Empty: it gave no answer. */
  readonly fieldMessages: readonly FieldMessage[] | null
  readonly refusal: ApiError | null
  readonly save: (typed: FormData) => Promise<void>
}

/** First the processor takes the typed details, then the server saves the resulting method. */
export function useAddMethod(order: AddOrder): Adding {
  const { kind, accountNumber, onAdded } = order
  const { t } = useLingui()
  const call = useCall()
  const kept = useKeptMethods()
  const { container, state, openAgain } = useProcessorFields(order)
  const [isSaving, setSaving] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [fieldMessages, setFieldMessages] = useState<Adding['fieldMessages']>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  /**
   * The id of a set-up that the processor has taken and we have not saved yet: the next press continues from here.
   */
  const takenSetupId = useRef<string | null>(null)

  function findMistakes(typed: FormData): Mistakes {
    const nickname = toPlainLine(String(typed.get('nickname') ?? ''))
    return {
      ...(kind === 'bank' &&
        typed.get('isBusinessAccount') === null && {
          business: t`Only an organization's account can be used.`,
        }),
      ...(nickname.length > nicknameAtMost && { nickname: t`Use at most 30 characters.` }),
      ...(hasLongNumber(nickname) && { nickname: t`Do not write a card or account number here.` }),
    }
  }

  async function takeSetup(): Promise<string | null> {
    if (takenSetupId.current !== null || state.kind !== 'open') return takenSetupId.current
    const answer = await state.fields.submit()
    setFieldMessages(answer.ok ? null : answer.fields)
    takenSetupId.current = answer.ok ? answer.setupId : null
    return takenSetupId.current
  }

  async function keep(setupId: string, nickname: string): Promise<void> {
    const body = {
      accountNumber,
      setupId,
      ...(nickname && { nickname }),
      ...(kind === 'bank' && { isBusinessAccount: true }),
    }
    try {
      const method = await call(addMethod, { body }, { expect: 'all' })
      kept.put(method)
      if (method.state !== 'pending_verification')
        showBanner({ kind: 'success', message: kind === 'card' ? t`Card saved.` : t`Bank account saved.` })
      onAdded(method)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      if (!isFinal(error)) return
      takenSetupId.current = null
      openAgain()
    }
  }

  async function save(typed: FormData): Promise<void> {
    if (isSaving || state.kind !== 'open') return
    const found = findMistakes(typed)
    setFieldMessages(null)
    setRefusal(null)
    setSaving(true)
    try {
      if (Object.keys(found).length > 0) {
        // All mistakes are shown at once, and the processor's fields come first.
        const { isWrong } = takenSetupId.current === null ? await state.fields.check() : { isWrong: false }
        return setMistakes({ ...found, isFocusElsewhere: isWrong })
      }
      setMistakes({})
      const setupId = await takeSetup()
      if (setupId !== null) await keep(setupId, String(typed.get('nickname') ?? '').trim())
    } finally {
      setSaving(false)
    }
  }

  return { container, fields: state, openAgain, isSaving, mistakes, fieldMessages, refusal, save }
}

/** This set-up will never be saved, for example a card that is saved already: only another one can be. */
function isFinal({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 409 || status === 422
}

type Order = Omit<FieldsOrder, 'clientSecret'> & {
  readonly accountNumber: AccountNumber
  readonly stepUpId: StepUpFacts['stepUpId'] | undefined
}

/** The processor's fields for a method of this account. */
function useProcessorFields({ accountNumber, stepUpId, ...order }: Order): OpenedFields {
  const call = useCall()
  const { kind } = order
  const openSetup = useCallback(() => {
    const body = { accountNumber, kind, ...(stepUpId !== undefined && { stepUpId }) }
    return call(startMethod, { body }, { expect: 'all' })
  }, [accountNumber, call, kind, stepUpId])
  return useFields({ ...order, openSetup })
}
