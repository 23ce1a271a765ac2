import { useLingui } from '@lingui/react/macro'
import {
  askForReview,
  type ProofKind,
  proveRegistration,
  type Registration,
  sendRegistrationCode,
} from '@myaccount/contract/endpoints/registrations/registrations'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import { type RefObject, useEffect, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useChange } from '../../../parts/changing/use-change.ts'

export interface Terms {
  readonly version: string
  readonly hash: string
}

export type ProofWay = ProofKind | 'review'
export type ProofMistakes = Partial<Record<'proof' | 'isAuthorized' | 'terms', string>>

export interface Proof {
  readonly isBusy: boolean
  readonly mistakes: ProofMistakes
  /** The refusal to show, unless a field shows it. */
  readonly refusal: ApiError | null
  readonly isCodeSent: boolean
  readonly sendCode: () => Promise<void>
  readonly clear: () => void
  /** Resolves with the registration afterwards; undefined if it was refused. */
  readonly submit: (way: ProofWay, typed: FormData) => Promise<Registration | undefined>
}

export function useProof(
  { registrationId }: Registration,
  { version, hash }: Terms,
  form: RefObject<HTMLFormElement | null>,
): Proof {
  const { t } = useLingui()
  const proving = useChange(proveRegistration)
  const asking = useChange(askForReview)
  const sending = useChange(sendRegistrationCode)
  const [own, setOwn] = useState<ProofMistakes>({})
  const [last, setLast] = useState<'prove' | 'ask' | 'send' | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const params = { registrationId }
  const isBusy = proving.isBusy || asking.isBusy || sending.isBusy
  const refusal =
    last === 'prove'
      ? proving.refusal
      : last === 'ask'
        ? asking.refusal
        : last === 'send'
          ? sending.refusal
          : null
  const atProof = messageAtField(refusal?.body, 'code') ?? messageAtField(refusal?.body, 'note')
  const mistakes: ProofMistakes = atProof === undefined ? own : { ...own, proof: atProof }
  // Moves the focus to the first wrong entry.
  useEffect(() => {
    const [first] = ['proof', 'isAuthorized', 'terms'].filter((name) => name in own)
    const wrong = form.current?.elements.namedItem(atProof === undefined ? (first ?? '') : 'proof')
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [own, atProof, form])

  function findMistakes(way: ProofWay, typed: FormData): ProofMistakes {
    const text = String(typed.get('proof') ?? '')
    const isWhole = way === 'review' ? isNote(text) : readPrintedCode(text) !== null
    const says = {
      bill_code: t`Enter the 12 characters as they are printed on the bill.`,
      contact_code: t`Enter the 12 characters of the code in the email.`,
      review: t`Tell us in 10 to 500 characters why you act for this organization.`,
    }
    return {
      ...(!isWhole && { proof: says[way] }),
      ...(typed.get('isAuthorized') === null && {
        isAuthorized: t`Confirm that you are authorized to act for this organization.`,
      }),
      ...(typed.get('terms') === null && { terms: t`Accept the terms of service.` }),
    }
  }

  return {
    isBusy,
    mistakes,
    refusal: atProof === undefined ? refusal : null,
    isCodeSent,
    clear() {
      setOwn({})
      setLast(null)
    },
    async sendCode() {
      if (isBusy) return
      setLast('send')
      setOwn({})
      if ((await sending.run({ params })) !== undefined) setCodeSent(true)
    },
    async submit(way, typed) {
      const wrong = findMistakes(way, typed)
      setOwn(wrong)
      setLast(null)
      if (Object.keys(wrong).length > 0 || isBusy) return undefined
      const declared = { isAuthorized: true, terms: { version, hash } } as const
      const text = String(typed.get('proof') ?? '').trim()
      setLast(way === 'review' ? 'ask' : 'prove')
      const done =
        way === 'review'
          ? await asking.run({ params, body: { note: text, ...declared } })
          : await proving.run({ params, body: { kind: way, code: text, ...declared } })
      return done?.answer
    },
  }
}

/** Counts the length as the contract does. */
function isNote(text: string): boolean {
  const { length } = toPlainLine(text)
  return length >= 10 && length <= 500
}
