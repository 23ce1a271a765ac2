import { useLingui } from '@lingui/react/macro'
import { findGuestBill } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { type Cents, parseCents } from '@myaccount/domain/kernel/money'
import { foldNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { guestCheckoutQuery } from './guest.queries.ts'
import type { useScannedCode } from './use-scanned-code.ts'

export interface TypedKey {
  /**
   * True if the bill is found by the account's number and the amount of the last bill, in place
   * of the invoice's number.
   */
  readonly byAccount: boolean
  readonly number: string
  readonly zip: string
  readonly lastBill: string
}

export type FindMistakes = Partial<Record<'number' | 'zip' | 'lastBill', string>>

/** `missed`: the entries open no bill; which one is wrong is not disclosed. */
export type FindProblem = 'missed' | ApiError | null

export function useFindBill(onFound: () => void, scanned: ReturnType<typeof useScannedCode>) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [mistakes, setMistakes] = useState<FindMistakes>({})
  const [problem, setProblem] = useState<FindProblem>(null)

  function findMistakes({ byAccount, number, zip, lastBill }: TypedKey): FindMistakes {
    return {
      ...(!foldNumber(number).ok && {
        number: byAccount
          ? t`Enter the account number as it is on the bill.`
          : t`Enter the invoice number as it is on the bill.`,
      }),
      ...(!/^\d{5}$/.test(zip) && { zip: t`Enter the 5 digits of the ZIP code.` }),
      ...(byAccount && !parseCents(lastBill).ok && { lastBill: t`Enter the amount, like 1,626.34.` }),
    }
  }

  async function find(typed: TypedKey): Promise<void> {
    const wrong = findMistakes(typed)
    setMistakes(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0 || isBusy) return
    setBusy(true)
    try {
      const { bill } = await call(findGuestBill, { body: bodyOf(typed, scanned.code) }, { expect: 'all' })
      if (bill === null) {
        // A code that does not fit the number, for example after another number was typed, would miss each time.
        scanned.drop()
        return setProblem('missed')
      }
      client.setQueryData(guestCheckoutQuery().queryKey, { bill, payment: null })
      onFound()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, mistakes, problem, find }
}

function bodyOf({ byAccount, number, zip, lastBill }: TypedKey, scannedCode: string | null) {
  if (!byAccount) return { invoiceNumber: number, zip, ...(scannedCode && { scannedCode }) }
  const parsed = parseCents(lastBill)
  const lastBillCents = (parsed.ok ? parsed.value : 0) as Cents
  return { accountNumber: number, zip, lastBillCents }
}
