import { useLingui } from '@lingui/react/macro'
import { openProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { controlNumberPattern, readControlNumber } from '@myaccount/domain/proxy/control-number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import { proxyCardQuery } from '../proxy.queries.ts'

export type CardMistakes = Partial<Record<'controlNumber' | 'zip', string>>

/** `missed`: nothing is opened by it, whatever is wrong. */
export type OpenProblem = 'missed' | ApiError | null

export function useOpenCard() {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [mistakes, setMistakes] = useState<CardMistakes>({})
  const [problem, setProblem] = useState<OpenProblem>(null)

  async function open(typed: { readonly controlNumber: string; readonly zip: string }): Promise<void> {
    const controlNumber = readControlNumber(typed.controlNumber)
    const wrong: CardMistakes = {
      ...(!controlNumberPattern.test(controlNumber) && {
        controlNumber: t`Enter the 12-character control number from your letter.`,
      }),
      ...(!/^\d{5}(-?\d{4})?$/.test(typed.zip) && { zip: t`Enter the 5 digits of the ZIP code.` }),
    }
    setMistakes(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0 || isBusy) return
    setBusy(true)
    try {
      const body = { controlNumber, zip: typed.zip.slice(0, 5) }
      const { card } = await call(openProxyCard, { body }, { expect: 'all' })
      if (card === null) return setProblem('missed')
      client.setQueryData(proxyCardQuery().queryKey, { card })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, mistakes, problem, open }
}
